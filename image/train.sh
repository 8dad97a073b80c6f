#!/bin/sh
# A short run of the service against a broker, to learn which classes a start needs. The image needs no shell; this does.
set -eu
java -Xmx256m -cp '/opt/scoville/lib/*:/build/broker/*' io.scoville.detector.cli.Scoville broker --port 19092 --data /tmp/train &
broker=$!
# Port 19092, as the kernel shows it.
for _ in $(seq 120); do
  grep -qs ':4A94 ' /proc/net/tcp /proc/net/tcp6 && break
  sleep 1
done
scoville='io.scoville.detector.cli.Scoville'
java -Xmx128m -cp '/opt/scoville/lib/*:/build/broker/*' $scoville generate --bootstrap-server 127.0.0.1:19092 --topic train \
  --partitions 4 \
  --profile hot --rate 2000 --records 40000 &
traffic=$!
# The archive is written when the run ends.
sleep 3
grep -v SharedArchiveFile /opt/scoville/java.args >/build/java.args
/opt/java/bin/java -XX:ArchiveClassesAtExit=/opt/scoville/scoville.jsa @/build/java.args $scoville \
  run --config /build/train.yaml &
run=$!
for _ in $(seq 120); do
  wget -q -O /dev/null http://127.0.0.1:18080/health/ready && break
  sleep 1
done
# The first reports, alerts and an answer of each kind.
sleep 8
for path in / /metrics /api/v1/topics /api/v1/topics/train /api/v1/alerts; do
  wget -q -O /dev/null "http://127.0.0.1:18080$path" || true
done
kill -TERM $run
wait $run || true
wait $traffic || true
kill -TERM $broker
wait $broker || true
ls -l /opt/scoville/scoville.jsa
