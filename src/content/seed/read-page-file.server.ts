import type { z } from 'zod'
import type { Language } from '#domain/market.ts'
import { isPlainObject } from '#platform/plain-object.ts'
import { normalizePath } from '../path.ts'
import { SeedError } from './seed-error.ts'
import { findDuplicateUid, type SeedBlock, seedFrame, seedPage, toFrameDocument, toPageDocument } from './seed-page.ts'
import type { SeedVersion } from './seed-tree.ts'
import { mergeValues, resolveValues, type SiteVariables } from './seed-values.server.ts'
import { parseYaml, readYaml, toProblem, type YamlFile } from './yaml-file.server.ts'

/** The faults of a block, which only the room of the blocks knows; `path` is below its fields. */
export type CheckBlock = (block: {
	type: string
	fields: Record<string, unknown>
}) => { path: PropertyKey[]; message: string }[]

export type SeedPlace = { directory: string; site: SiteVariables; language: Language; checkBlock: CheckBlock }

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
		role: page.role ?? null,
		name: page.name ?? page.route.navTitle ?? page.story?.title ?? path.slice(path.lastIndexOf('/') + 1),
		order: page.navigation.order,
		document: toPageDocument(page),
	})
}

/** Header and footer of `<site>/<language>/_frame.yaml`. */
export function readFrameFile(place: SeedPlace, file: string): SeedVersion {
	const document = toFrameDocument(readFile(seedFrame, place, file))
	const { language } = place
	const frame = { id: 'frame', kind: 'frame', role: null, name: 'Frame', order: undefined } as const
	return checked({ ...frame, file, language, path: null, document })
}

function checked(version: SeedVersion): SeedVersion {
	const uid = findDuplicateUid(version.document)
	if (uid !== undefined) throw new SeedError([{ file: version.file, message: `two blocks have the uid ${uid}.` }])
	return version
}

function readFile<T extends z.infer<typeof seedPage> | z.infer<typeof seedFrame>>(
	schema: z.ZodType<T>,
	{ directory, site, checkBlock }: SeedPlace,
	file: string,
): T {
	const yaml = merge(readExtended(directory, readYaml(directory, file), []))
	const page = parseYaml(schema, resolveValues(yaml.value, site), yaml)
	const faults = placeholdersOf(page).flatMap(([at, blocks]) => findFaults(blocks, at, checkBlock))
	if (faults.length > 0) {
		throw new SeedError(faults.map(({ path, message }) => toProblem(yaml.placeOf, path, message)))
	}
	return page
}

/** Every placeholder with its place in the file. */
function placeholdersOf(page: z.infer<typeof seedPage> | z.infer<typeof seedFrame>): [PropertyKey[], SeedBlock[]][] {
	if (!('main' in page)) return namedPlaceholders({ header: page.header, footer: page.footer }, [])
	return [...namedPlaceholders({ main: page.main }, []), ...namedPlaceholders(page.placeholders, ['placeholders'])]
}

const namedPlaceholders = (
	placeholders: Record<string, SeedBlock[]>,
	at: PropertyKey[],
): [PropertyKey[], SeedBlock[]][] => Object.entries(placeholders).map(([name, blocks]) => [[...at, name], blocks])

function findFaults(blocks: readonly SeedBlock[], at: PropertyKey[], checkBlock: CheckBlock): ReturnType<CheckBlock> {
	return blocks.flatMap(
		({ block: type, uid: _uid, params: _params, hidden: _hidden, placeholders = {}, ...fields }, index) => [
			...checkBlock({ type, fields }).map(({ path, message }) => ({ path: [...at, index, ...path], message })),
			...Object.entries(placeholders).flatMap(([name, inner]) =>
				findFaults(inner, [...at, index, 'placeholders', name], checkBlock),
			),
		],
	)
}

/** The file, the file that it extends, and so on. */
function readExtended(directory: string, yaml: YamlFile, above: string[]): [YamlFile, ...YamlFile[]] {
	const { file, value } = yaml
	if (!isPlainObject(value) || !('extends' in value)) return [yaml]
	const base = String(value.extends)
	if ([...above, file].includes(base)) throw new SeedError([{ file, message: `extends itself by way of ${base}.` }])
	return [yaml, ...readExtended(directory, readBase(directory, base, file), [...above, file])]
}

/** The first file with all that it leaves to the others. */
function merge(files: [YamlFile, ...YamlFile[]]): YamlFile {
	return {
		file: files[0].file,
		value: files.map(({ value }) => value).reduceRight((base, own) => mergeValues(base, own)),
		placeOf: (path) =>
			files.map(({ placeOf }) => placeOf(path)).reduce((best, place) => (place.depth > best.depth ? place : best)),
	}
}

function readBase(directory: string, base: string, file: string): YamlFile {
	try {
		return readYaml(directory, base)
	} catch (cause) {
		if (cause instanceof SeedError) throw cause
		throw new SeedError([{ file, message: `extends ${base}, which cannot be read.` }])
	}
}
