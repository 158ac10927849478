import { createReadStream, createWriteStream, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'yaml'
import { z } from 'zod'
import type { ListedMedia, MediaContent, MediaDetails, MediaLibrary } from '#content/media-library.ts'
import { isSameJson } from '#content/same-json.ts'
import { ContentImportError } from '#content/seed/import-seed.server.ts'
import { parseYaml, readYaml } from '#content/seed/yaml-file.server.ts'
import { type Language, languages } from '#domain/market.ts'
import { fileKinds } from '#domain/media/file-kind.ts'
import { fileName } from '#domain/media/media-address.ts'
import { type FileStore, isFileKey } from '#files/file-store.ts'

/** The library of a site as files: a list, and the contents by their hashes. */
const mediaFolder = '_media'
const listFile = 'files.yaml'

const percent = z.number().min(0).max(100)
const pixels = z.number().int().positive()
const hash = z.string().refine(isFileKey)

const entry = z.strictObject({
	id: z.string().regex(/^[0-9a-f]{32}$/),
	/** Its content, in the same folder. */
	file: z.string().regex(/^[0-9a-f]{64}\.[a-z0-9]{3,4}$/),
	name: z.string().min(1).max(120),
	folder: z.string().max(60).default(''),
	tags: z.array(z.string()).default([]),
	kind: z.enum(fileKinds),
	size: z.strictObject({ width: pixels, height: pixels }).nullable().default(null),
	focus: z.strictObject({ x: percent, y: percent }).nullable().default(null),
	crop: z.strictObject({ left: percent, top: percent, width: percent, height: percent }).nullable().default(null),
	poster: z.string().nullable().default(null),
	alternatives: z.partialRecord(z.enum(languages), z.string()).default({}),
	captions: z.partialRecord(z.enum(languages), z.string()).default({}),
	/** Of the file as it was uploaded, by which it is found again. */
	source: hash,
})
type MediaEntry = z.infer<typeof entry>

type Services = { library: MediaLibrary; files: FileStore }

export type MediaChange = { state: 'added' | 'changed' | 'replaced'; entry: MediaEntry }

/** Writes all files of a site below its folder; none, and no folder, if it has none. */
export async function writeMediaFolder(site: string, folder: string, services: Services): Promise<number> {
	const target = join(folder, mediaFolder)
	const entries = await readLibrary(site, services.library)
	if (entries.length === 0) return 0
	mkdirSync(target, { recursive: true })
	for (const { file } of entries) {
		const content = await services.files.read(keyOf(file))
		if (!content) throw new ContentImportError(`${file}: the content is not in the store.`)
		await pipeline(content, createWriteStream(join(target, file)))
	}
	writeFileSync(join(target, listFile), stringify(entries.map(withoutDefaults), { lineWidth: 130 }))
	return entries.length
}

/** What an import changes in the library. What the folder has not stays. Throws if the list cannot be read, or a content is not there. */
export async function planMedia(site: string, folder: string, { library }: Services): Promise<MediaChange[]> {
	const list = join(folder, mediaFolder, listFile)
	if (!existsSync(list)) return []
	const yaml = readYaml(folder, join(mediaFolder, listFile))
	const entries = parseYaml(z.array(entry), yaml.value, yaml)
	const known = new Map((await readLibrary(site, library)).map((each) => [each.id, each]))
	return entries.flatMap((each): MediaChange[] => {
		if (!existsSync(join(folder, mediaFolder, each.file)))
			throw new ContentImportError(`${list}: ${each.file} is not there.`)
		const old = known.get(each.id)
		if (!old) return [{ state: 'added', entry: each }]
		if (old.file !== each.file) return [{ state: 'replaced', entry: each }]
		return isSameJson(old, each) ? [] : [{ state: 'changed', entry: each }]
	})
}

/** Takes files into the library, each under the id by which pages name it. */
export async function importMedia(
	site: string,
	folder: string,
	changes: readonly MediaChange[],
	{ library, files }: Services,
): Promise<void> {
	const author = 'import'
	for (const { state, entry: each } of changes) {
		const { id, poster, captions, ...rest } = each
		const details: MediaDetails = rest
		if (state !== 'changed') {
			const content = await keep(join(folder, mediaFolder), each, files)
			if (state === 'added') await library.add({ site, id, author, content, details })
			else await library.replace({ site, id, author, content })
		}
		if (state !== 'added') await library.change({ site, id, author, details })
	}
	// When all pictures are there that can be a poster.
	for (const { entry: each } of changes) {
		const none = Object.fromEntries(languages.map((language): [Language, string] => [language, '']))
		if (each.kind === 'mp4')
			await library.changeFilm({
				site,
				id: each.id,
				author,
				poster: each.poster,
				captions: { ...none, ...each.captions },
			})
	}
}

async function keep(folder: string, { file, kind, size, source }: MediaEntry, files: FileStore): Promise<MediaContent> {
	const kept = await files.put(createReadStream(join(folder, file)))
	if (!kept.ok) throw new ContentImportError(`${file}: there is no room.`)
	const { key, bytes } = kept.value
	if (key !== keyOf(file)) throw new ContentImportError(`${file}: the content is another one than its name says.`)
	return { kind, size, bytes, hash: key, sourceHash: source }
}

async function readLibrary(site: string, library: MediaLibrary): Promise<MediaEntry[]> {
	const items = (await library.list(site)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
	return Promise.all(items.map((item) => toEntry(site, item, library)))
}

async function toEntry(site: string, item: ListedMedia, library: MediaLibrary): Promise<MediaEntry> {
	const { id, name, folder, tags, kind, size, focus, crop, poster, alternatives, hash: key, sourceHash: source } = item
	const spoken = kind === 'mp4' ? await library.listCaptions({ site, id }) : []
	const file = `${key}.${fileName(item).split('.').at(-1)}`
	const captions = Object.fromEntries(spoken.map(({ language, text }) => [language, text]))
	return { id, file, name, folder, tags, kind, size, focus, crop, poster, alternatives, captions, source }
}

const keyOf = (file: string) => file.slice(0, 64)

/** Without what is not said of it. */
function withoutDefaults(each: MediaEntry): object {
	const isSaid = (value: unknown) =>
		value !== null && value !== '' && JSON.stringify(value) !== '[]' && JSON.stringify(value) !== '{}'
	return Object.fromEntries(Object.entries(each).filter(([, value]) => isSaid(value)))
}
