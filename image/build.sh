#!/usr/bin/env bash
# Builds the image of Scoville. Usage: image/build.sh [TAG]   (default: scoville:VERSION)
#
#   JDK_IMAGE, BASE_IMAGE   what it is built with and stands on; image/bases.sh makes both where no registry is reached
#   DOCKER                  the command; default: docker
set -euo pipefail
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
docker=${DOCKER:-docker}
version=$(sed -n 's|^  <version>\(.*\)</version>|\1|p' "$here/../pom.xml" | head -1)
tag=${1:-scoville:${version%-SNAPSHOT}}

(cd "$here/.." && mvn -B -q -Dquick -Dmaven.test.skip=true -pl image -am package) >&2
context=$here/target/context
rm -rf "$context"
mkdir -p "$context/lib" "$context/broker"
cp -p "$here"/{Dockerfile,modules,train.sh,train.yaml} "$context"
cp -p "$here"/target/lib/*.jar "$context/lib"
# What the embedded broker needs besides: used while it is built, and not in the image.
for jar in "$here"/../detector/target/lib/*.jar; do
  [[ -f $context/lib/$(basename "$jar") ]] || cp -p "$jar" "$context/broker"
done
{
  cat "$here/java.args"
  # In this order: class data are stored for a class path, not for a folder.
  printf -- '-cp\n'
  (cd "$context/lib" && printf '/opt/scoville/lib/%s\n' *.jar) | LC_ALL=C sort | paste -sd:
} >"$context/java.args"

arguments=()
for name in JDK_IMAGE BASE_IMAGE; do
  [[ -z ${!name:-} ]] || arguments+=(--build-arg "$name=${!name}")
done
"$docker" build "${arguments[@]}" --tag "$tag" "$context" >&2
echo "$tag"
