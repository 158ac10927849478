import PQueue from 'p-queue'
import { Agent, type buildConnector, errors } from 'undici'
import type { MediaLibrary } from '#content/media-library.ts'
import type { OutsideMedia, TakeMedia, TakeMediaError } from '#content/sitecore/take-media.ts'
import { type KeepProblem, takeFile } from '#desk/rooms/media/take-files.ts'
import { mediaAddress } from '#domain/media/media-address.ts'
import { type CleanUpload, uploadLimits } from '#editing/uploaded-file.ts'
import type { FileStore } from '#files/file-store.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { sha256 } from '#platform/sha256.ts'
import { isListed, requestListed } from '../images/request-listed.ts'

const timeoutMs = 60_000

/** Keeps the files of listed hosts in the library of a site. Those that it has already are found by their content. */
export function createMediaTaker({
	site,
	hosts,
	isTrial,
	connect,
	...services
}: {
	site: string
	hosts: readonly string[]
	/** Nothing is kept. */
	isTrial: boolean
	library: MediaLibrary
	files: FileStore
	cleanUpload: CleanUpload
	/** Opens a connection; over TLS by default. */
	connect?: buildConnector.connector
}): TakeMedia {
	const maxBytes = Math.max(...Object.values(uploadLimits))
	const dispatcher = new Agent({ maxResponseSize: maxBytes, ...(connect && { connect }) })
	// One after the other, in the order of the calls, so that a content that comes twice is found the second time.
	const keeping = new PQueue({ concurrency: 1 })

	async function download({ address }: OutsideMedia): Promise<Result<Buffer, TakeMediaError>> {
		if (!isListed(address, hosts)) return fail({ code: 'unreachable' })
		const signal = AbortSignal.timeout(timeoutMs)
		try {
			const { answer } = await requestListed(address, { hosts, dispatcher, signal, accept: '*/*' })
			const { 'content-encoding': encoding = 'identity' } = answer.headers
			if (answer.statusCode === 200 && encoding === 'identity') return ok(Buffer.from(await answer.body.arrayBuffer()))
			await answer.body.dump({ limit: 16_384, signal })
			return fail({ code: answer.statusCode === 404 || answer.statusCode === 410 ? 'missing' : 'unreachable' })
		} catch (error) {
			return fail({ code: error instanceof errors.ResponseExceededMaxSizeError ? 'too-large' : 'unreachable' })
		}
	}

	async function keep(
		bytes: Buffer,
		{ name, folder, alternatives }: OutsideMedia,
	): Promise<Result<string, TakeMediaError>> {
		const by = { site: { key: site }, staff: { name: 'import' } }
		const taken = await takeFile(by, services, { name, bytes }, { folder, alternatives })
		return taken.ok ? ok(mediaAddress(taken.value.item)) : fail(toTakeError(taken.error))
	}

	async function findKnown(bytes: Buffer): Promise<Result<string, TakeMediaError>> {
		const sourceHash = sha256(bytes, 'hex')
		const known = await services.library.findBySource({ site, sourceHash })
		return known ? ok(mediaAddress(known)) : fail({ code: 'only-tried' })
	}

	return async (media) => {
		const downloading = download(media)
		return keeping.add(async () => {
			const sent = await downloading
			if (!sent.ok) return sent
			return isTrial ? findKnown(sent.value) : keep(sent.value, media)
		})
	}
}

function toTakeError({ code }: KeepProblem): TakeMediaError {
	return { code: code === 'empty' || code === 'busy' ? 'unreadable' : code === 'heic' ? 'kind-unknown' : code }
}
