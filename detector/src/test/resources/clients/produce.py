"""Produces records with confluent-kafka: the broker and the topic as arguments, a record a line on stdin.

A line is: partition (or -), key in hex (or - for none), size of the value (or - for none).
"""
import sys

from confluent_kafka import Producer

failed = []


def delivered(error, message):
    if error is not None:
        failed.append(error)


producer = Producer({"bootstrap.servers": sys.argv[1], "message.max.bytes": 2000000})
for line in sys.stdin:
    partition, key, size = line.split()
    arguments = {
        "key": None if key == "-" else bytes.fromhex(key.replace("empty", "")),
        "value": None if size == "-" else b"v" * int(size),
        "on_delivery": delivered,
    }
    if partition != "-":
        arguments["partition"] = int(partition)
    while True:
        try:
            producer.produce(sys.argv[2], **arguments)
            break
        except BufferError:
            producer.poll(0.1)
    producer.poll(0)
producer.flush()
if failed:
    sys.exit(str(failed[0]))
