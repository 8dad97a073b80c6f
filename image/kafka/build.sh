#!/usr/bin/env bash
# Builds localhost/apache/kafka:VERSION from Kafka's jars, on the base image of image/bases.sh.
set -euo pipefail
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
docker=${DOCKER:-docker}
version=$(sed -n 's|.*<kafka.version>\(.*\)</kafka.version>.*|\1|p' "$here/../../pom.xml")
lib=$here/../../detector/target/lib
[[ -d $lib ]] || (cd "$here/../.." && mvn -B -q -Dquick -Dmaven.test.skip=true -pl detector -am package) >&2
context=$here/../target/kafka
rm -rf "$context"
mkdir -p "$context/lib"
cp -p "$here"/{Dockerfile,run.sh,logback.xml,server.properties,log4j2.yaml,tools-log4j2.yaml} "$context"
chmod +x "$context/run.sh"
cp -p "$lib"/*.jar "$context/lib"
rm -f "$context"/lib/scoville-*.jar
"$docker" build --tag "localhost/apache/kafka:$version" "$context" >&2
echo "localhost/apache/kafka:$version"
