import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive by name. Enough for those without encryption that are smaller than 4 GB. */
export function readZip(archive: Buffer): Map<string, Buffer> {
	const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
	const files = new Map<string, Buffer>()
	let at = archive.readUInt32LE(end + 16)
	for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
		const method = archive.readUInt16LE(at + 10)
		const size = archive.readUInt32LE(at + 20)
		const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((place) =>
			archive.readUInt16LE(at + place),
		)
		const header = archive.readUInt32LE(at + 42)
		const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
		const from = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
		const bytes = archive.subarray(from, from + size)
		files.set(name, method === 0 ? bytes : inflateRawSync(bytes))
		at += 46 + nameLength + extraLength + commentLength
	}
	return files
}
