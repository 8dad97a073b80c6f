#!/usr/bin/env bash
# Measurements. Usage: benchmarks/run.sh NAME [options]; without a name, the names.
# The result is on stdout, everything else on stderr.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# name, main class, options
benchmarks() {
  cat <<'LIST'
sketches io.scoville.benchmarks.sketch.SketchBenchmark [-o json] [--docs DIRECTORY]
collect io.scoville.benchmarks.collect.CollectBenchmark [-o json]
LIST
}
name=${1:-}
main=$(benchmarks | awk -v name="$name" '$1 == name { print $2 }')
if [[ -z $main ]]; then
  benchmarks | awk '{ $2 = ""; print "usage: benchmarks/run.sh " $0 }' >&2
  exit 2
fi
shift
(cd "$here/.." && mvn -B -q -Dquick -Dmaven.test.skip=true -pl benchmarks -am package) >&2
exec java -cp "$here/target/classes:$(cat "$here/target/classpath")" "$main" "$@"
