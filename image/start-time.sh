#!/usr/bin/env bash
# From `docker run` to ready: starts the image beside a broker in a container, several times, and prints each in milliseconds.
# Usage: image/start-time.sh [SCOVILLE_IMAGE] [KAFKA_IMAGE] [TIMES]
# The broker hands out partitions at once (group.initial.rebalance.delay.ms=0); with Kafka's default a first start waits 3 s.
set -euo pipefail
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
docker=${DOCKER:-docker}
version=$(sed -n 's|.*<kafka.version>\(.*\)</kafka.version>.*|\1|p' "$here/../pom.xml")
scoville=${1:-scoville:0.1.0}
kafka=${2:-apache/kafka:$version}
times=${3:-5}
port=${KAFKA_PORT:-29092}
name=scoville-start-$$
folder=$(mktemp -d)
trap '"$docker" rm -f $name-kafka $name >/dev/null 2>&1; "$docker" network rm $name >/dev/null 2>&1; rm -rf "$folder"' EXIT

"$docker" network create "$name" >/dev/null
"$docker" run -d --name "$name-kafka" --network "$name" --network-alias kafka -p "127.0.0.1:$port:$port" \
  -e CLUSTER_ID=4L6g3nShT-eMCtK--X86sw -e KAFKA_NODE_ID=1 -e KAFKA_PROCESS_ROLES=broker,controller \
  -e "KAFKA_LISTENERS=HOST://:$port,NETWORK://:9092,CONTROLLER://:9093" \
  -e "KAFKA_ADVERTISED_LISTENERS=HOST://127.0.0.1:$port,NETWORK://kafka:9092" \
  -e KAFKA_LISTENER_SECURITY_PROTOCOL_MAP=HOST:PLAINTEXT,NETWORK:PLAINTEXT,CONTROLLER:PLAINTEXT \
  -e KAFKA_CONTROLLER_QUORUM_VOTERS=1@localhost:9093 -e KAFKA_CONTROLLER_LISTENER_NAMES=CONTROLLER \
  -e KAFKA_INTER_BROKER_LISTENER_NAME=NETWORK -e KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR=1 \
  -e KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS=1 -e KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS=0 "$kafka" >/dev/null
until "$docker" logs "$name-kafka" 2>&1 | grep -q 'Kafka Server started'; do sleep 0.2; done
"$here/../scoville" generate --bootstrap-server "127.0.0.1:$port" --topic payments --partitions 6 --profile hot --rate 5000 --records 10000 >&2
printf 'kafka: {bootstrap.servers: "kafka:9092"}\nwatch: {topics: [payments]}\nhttp: {bind: 0.0.0.0}\n' >"$folder/scoville.yaml"

for ((i = 0; i < times; i++)); do
  start=$(date +%s%N)
  "$docker" run -d --name "$name" --network "$name" --read-only --tmpfs /tmp:exec,size=64m --user 10001:10001 --memory 384m \
    --cap-drop ALL -p 127.0.0.1::8080 -v "$folder/scoville.yaml:/etc/scoville/scoville.yaml:ro" \
    "$scoville" run --config /etc/scoville/scoville.yaml >/dev/null
  address=$("$docker" port "$name" 8080 | head -1)
  until curl -sf "$address/health/ready" >/dev/null; do sleep 0.02; done
  echo "$((($(date +%s%N) - start) / 1000000)) ms"
  "$docker" stop -t 60 "$name" >/dev/null
  "$docker" rm "$name" >/dev/null
done
