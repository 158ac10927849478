import type { z } from 'zod'
import type { Language } from '#domain/market.ts'
import { normalizePath } from '../path.ts'
import { SeedError } from './seed-error.ts'
import { findDuplicateUid, seedFrame, seedPage, toFrameDocument, toPageDocument } from './seed-page.ts'
import type { SeedVersion } from './seed-tree.ts'
import { mergeValues, resolveValues, type SiteVariables } from './seed-values.server.ts'
import { parseYaml, readYaml, type YamlFile } from './yaml-file.server.ts'

export type SeedPlace = { directory: string; site: SiteVariables; language: Language }

/** The page of `<site>/<language>/<path>.yaml`. `name` is the part after the language. */
export function readPageFile(place: SeedPlace, file: string, name: string): SeedVersion {
	const page = readFile(seedPage, place, file)
	const path = normalizePath(name.replace(/\.yaml$/, '').replace(/(^|\/)index$/, ''))
	return checked({
		file,
		id: page.id ?? (path === '/' ? 'home' : path.slice(1)),
		language: place.language,
		path,
		kind: page.kind ?? (page.story ? 'story' : 'page'),
		name: page.name ?? page.route.navTitle ?? page.story?.title ?? path.slice(path.lastIndexOf('/') + 1),
		order: page.navigation.order,
		document: toPageDocument(page),
	})
}

/** Header and footer of `<site>/<language>/_frame.yaml`. */
export function readFrameFile(place: SeedPlace, file: string): SeedVersion {
	const document = toFrameDocument(readFile(seedFrame, place, file))
	const { language } = place
	return checked({ file, id: 'frame', language, path: null, kind: 'frame', name: 'Frame', order: undefined, document })
}

function checked(version: SeedVersion): SeedVersion {
	const uid = findDuplicateUid(version.document)
	if (uid !== undefined) throw new SeedError([{ file: version.file, message: `two blocks have the uid ${uid}.` }])
	return version
}

function readFile<T>(schema: z.ZodType<T>, { directory, site }: SeedPlace, file: string): T {
	const yaml = readYaml(directory, file)
	return parseYaml(schema, resolveValues(extended(directory, yaml, []), site), yaml)
}

/** Merges the file's value over that of the file it extends. */
function extended(directory: string, { file, value }: YamlFile, chain: string[]): unknown {
	if (typeof value !== 'object' || value === null || !('extends' in value)) return value
	const base = String(value.extends)
	if ([...chain, file].includes(base)) throw new SeedError([{ file, message: `extends itself by way of ${base}.` }])
	return mergeValues(extended(directory, readBase(directory, base, file), [...chain, file]), value)
}

function readBase(directory: string, base: string, file: string): YamlFile {
	try {
		return readYaml(directory, base)
	} catch (cause) {
		if (cause instanceof SeedError) throw cause
		throw new SeedError([{ file, message: `extends ${base}, which cannot be read.` }])
	}
}
