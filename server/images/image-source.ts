import { readFile, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import type { ImageSource } from './image-address.ts'

/** A picture before it is scaled; `version` changes whenever the picture may have. */
export type FoundImage = { version: string; read: () => Promise<Buffer> }

export type FindImage = (source: ImageSource) => Promise<FoundImage | null>

const maxSourceBytes = 20 * 1024 * 1024
const fetchTimeLimitMs = 10_000
const maxRedirects = 3
const dayMs = 86_400_000

/** Finds pictures in a folder of ours and on the hosts of the whitelist, nowhere else. */
export function createImageFinder({ folder, hosts }: { folder: string; hosts: readonly string[] }): FindImage {
	return (source) =>
		source.kind === 'own' ? findFile(resolve(folder), source.pathname) : findRemote(source.url, hosts)
}

async function findFile(folder: string, pathname: string): Promise<FoundImage | null> {
	const path = resolve(folder, `.${decodeURIComponent(pathname)}`)
	if (!path.startsWith(folder + sep)) return null
	try {
		const file = await stat(path)
		if (!file.isFile() || file.size > maxSourceBytes) return null
		return { version: `${file.size}-${file.mtimeMs}`, read: () => readFile(path) }
	} catch (error) {
		if (isMissing(error)) return null
		throw error
	}
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(String(error.code))
}

/** A picture of another host is fetched again each day. */
async function findRemote(url: URL, hosts: readonly string[]): Promise<FoundImage | null> {
	if (!isAllowed(url, hosts)) return null
	return { version: `day-${Math.floor(Date.now() / dayMs)}`, read: () => fetchImage(url, hosts) }
}

function isAllowed(url: URL, hosts: readonly string[]): boolean {
	return url.protocol === 'https:' && url.username === '' && hosts.includes(url.host)
}

export class ImageFetchError extends Error {
	override name = 'ImageFetchError'
}

async function fetchImage(start: URL, hosts: readonly string[]): Promise<Buffer> {
	const signal = AbortSignal.timeout(fetchTimeLimitMs)
	let url = start
	for (let redirects = 0; redirects <= maxRedirects; redirects++) {
		const answer = await fetch(url, { redirect: 'manual', signal, headers: { accept: 'image/*' } }).catch((cause) => {
			throw new ImageFetchError(`${url.host} does not answer`, { cause })
		})
		const location = answer.headers.get('location')
		if (answer.status >= 300 && answer.status < 400 && location) {
			await answer.body?.cancel()
			url = new URL(location, url)
			if (!isAllowed(url, hosts)) throw new ImageFetchError(`Redirect to ${url.host}, which is not on the list`)
			continue
		}
		if (!answer.ok || !answer.headers.get('content-type')?.startsWith('image/')) {
			await answer.body?.cancel()
			throw new ImageFetchError(`${url.host} answered ${answer.status} without a picture`)
		}
		return readLimited(answer)
	}
	throw new ImageFetchError(`More than ${maxRedirects} redirects`)
}

async function readLimited(answer: Response): Promise<Buffer> {
	const chunks: Uint8Array[] = []
	let bytes = 0
	for await (const chunk of answer.body ?? []) {
		bytes += chunk.length
		if (bytes > maxSourceBytes) throw new ImageFetchError(`A picture of more than ${maxSourceBytes} bytes`)
		chunks.push(chunk)
	}
	return Buffer.concat(chunks)
}
