import type { MediaDetails, MediaItem } from '#content/media-library.ts'
import type { PageEditing } from '#editing/page-editing.ts'
import { type CleanFile, maxUploadBytes, type UploadProblem } from '#editing/uploaded-file.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { StaffRequest } from '../../desk-page.ts'

type Services = Pick<PageEditing, 'library' | 'files' | 'cleanUpload'>

export type KeepProblem = UploadProblem | { code: 'no-room' }

type SentFile = StaffRequest['files'][number]

export type TakenFile = {
	item: MediaItem
	/** The same file was uploaded before. */
	isKnown: boolean
	/** What was done; null if it was there already. */
	done: 'file added' | 'file restored' | null
}

/** A file cleaned and put in the store. */
export async function keepFile(
	{ files, cleanUpload }: Services,
	bytes: Uint8Array,
): Promise<Result<CleanFile & { hash: string }, KeepProblem>> {
	const cleaned = await cleanUpload(bytes)
	if (!cleaned.ok) return cleaned
	const kept = await files.put([cleaned.value.bytes])
	return kept.ok ? ok({ ...cleaned.value, hash: kept.value.key }) : kept
}

/** Adds an uploaded file to the library. One that was uploaded before is found again, and brought back if it was removed. */
export async function takeFile(
	{ site: { key: site }, staff }: { site: { key: string }; staff: { name: string } },
	services: Services,
	{ name, bytes }: Pick<SentFile, 'name' | 'bytes'>,
	{ folder, alternatives = {} }: Pick<MediaDetails, 'folder'> & Partial<Pick<MediaDetails, 'alternatives'>>,
): Promise<Result<TakenFile, KeepProblem>> {
	if (bytes.length > maxUploadBytes) return fail({ code: 'too-large', maxBytes: maxUploadBytes })
	const kept = await keepFile(services, bytes)
	if (!kept.ok) return kept
	const { library } = services
	const { bytes: content, ...file } = kept.value
	const known = await library.findBySource({ site, sourceHash: file.sourceHash })
	if (known) {
		const restored = known.removedAt === null ? known : await library.restore({ site, id: known.id })
		if (restored) return ok({ item: restored, isKnown: true, done: known.removedAt === null ? null : 'file restored' })
	}
	const details = { name: nameOf(name), folder, tags: [], focus: null, crop: null, alternatives }
	const added = { ...file, bytes: content.length }
	const item = await library.add({ site, author: staff.name, content: added, details })
	return ok({ item, isKnown: false, done: 'file added' })
}

/** Without the ending: `IMG_4711.JPG` is `IMG_4711`. */
const nameOf = (fileName: string) =>
	fileName
		.replace(/\.\w{1,5}$/, '')
		.trim()
		.slice(0, 120) || '–'
