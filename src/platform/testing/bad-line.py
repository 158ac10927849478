"""A line that delays each packet and loses some, in a network of its own.

bad-line.py FROM TO DELAY_SECONDS LOSS_SHARE

Connections to the Unix socket FROM reach the Unix socket TO over the line. Ends with its standard input.
"""

import asyncio
import fcntl
import os
import random
import struct
import subprocess
import sys

TUNSETIFF = 0x400454CA
IFF_TUN = 0x0001
IFF_NO_PI = 0x1000
NEAR, FAR, PORT = "10.0.0.1", "10.0.0.2", 1000

path_from, path_to = sys.argv[1:3]
delay, loss = map(float, sys.argv[3:5])


def open_line(loop):
    """What is sent to FAR comes back from FAR to NEAR: a connection to a port of FAR reaches that port of NEAR."""
    tun = os.open("/dev/net/tun", os.O_RDWR)
    fcntl.ioctl(tun, TUNSETIFF, struct.pack("16sH", b"line", IFF_TUN | IFF_NO_PI))
    subprocess.run(["ip", "address", "add", NEAR, "peer", FAR, "dev", "line"], check=True)
    subprocess.run(["ip", "link", "set", "line", "up"], check=True)
    chance = random.Random(1)

    def take():
        packet = os.read(tun, 65535)
        is_ipv4 = packet[0] >> 4 == 4
        if is_ipv4 and chance.random() >= loss:
            # The checksums stay right when the two addresses change places.
            turned = packet[:12] + packet[16:20] + packet[12:16] + packet[20:]
            loop.call_later(delay, os.write, tun, turned)

    loop.add_reader(tun, take)


async def pass_on(reader, writer):
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    writer.close()


def relay(connect):
    async def take(reader, writer):
        try:
            other_reader, other_writer = await connect()
        except OSError:
            writer.close()
            return
        await asyncio.gather(pass_on(reader, other_writer), pass_on(other_reader, writer))

    return take


async def main():
    loop = asyncio.get_running_loop()
    open_line(loop)
    await asyncio.start_server(relay(lambda: asyncio.open_unix_connection(path_to)), NEAR, PORT)
    await asyncio.start_unix_server(relay(lambda: asyncio.open_connection(FAR, PORT)), path_from)
    print("ready", flush=True)
    loop.add_reader(sys.stdin, os._exit, 0)
    await asyncio.Event().wait()


asyncio.run(main())
