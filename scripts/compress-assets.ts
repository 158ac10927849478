import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// A build step: writes compressed copies next to the browser's files. The server chooses one by `Accept-Encoding`.

const folder = 'build/client'
const compressible = /\.(?:m?js|css|svg|json|txt|webmanifest)$/
const worthwhileBytes = 1000

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compress(path: string): Promise<void> {
	const bytes = await readFile(path)
	if (bytes.length < worthwhileBytes) return
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
		[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
	}
	const [brotli, gzipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })])
	await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
	.filter((entry) => entry.isFile() && compressible.test(entry.name))
	.map((entry) => join(entry.parentPath, entry.name))
await Promise.all(files.map(compress))
