#!/usr/bin/env bash
# Measurements. Usage: benchmarks/run.sh sketches [-o json] [--docs docs]
# The result is on stdout, everything else on stderr.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
case "${1:-}" in
  sketches) main=io.scoville.benchmarks.sketch.SketchBenchmark ;;
  *) echo "usage: benchmarks/run.sh sketches [-o json] [--docs DIRECTORY]" >&2; exit 2 ;;
esac
shift
(cd "$here/.." && mvn -B -q -Dquick -DskipTests -pl benchmarks -am package) >&2
exec java -cp "$here/target/classes:$(cat "$here/target/classpath")" "$main" "$@"
