#!/bin/sh
# As the script of apache/kafka: variables to properties, the storage formatted if it is new, then the broker.
set -e
if ! said=$(java -Xmx64m -XX:TieredStopAtLevel=1 -cp '/opt/kafka/libs/*' -Dlogback.configurationFile=/opt/kafka/logback.xml \
    kafka.docker.KafkaDockerWrapper setup --default-configs-dir /etc/kafka/docker \
    --mounted-configs-dir /mnt/shared/config --final-configs-dir /opt/kafka/config 2>&1); then
  case $said in
    *'already formatted'*) ;;
    *) echo "$said" >&2; exit 1 ;;
  esac
fi
exec java ${KAFKA_HEAP_OPTS:--Xmx320m} -XX:+ExitOnOutOfMemoryError -cp '/opt/kafka/libs/*' \
  -Dlogback.configurationFile=/opt/kafka/logback.xml kafka.Kafka /opt/kafka/config/server.properties
