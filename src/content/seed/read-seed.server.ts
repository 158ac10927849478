import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#domain/market.ts'
import { readRedirectCsv } from '#domain/redirects/redirect-csv.ts'
import type { RedirectRule } from '#domain/redirects/redirect-rule.ts'
import type { Site } from '#sites/site.ts'
import type { Tag } from '../content-source.ts'
import { type CheckBlock, readFrameFile, readPageFile, type SeedPlace } from './read-page-file.server.ts'
import { SeedError, type SeedProblem } from './seed-error.ts'
import { seedDictionary, seedTags } from './seed-page.ts'
import { buildSeedTree, type SeedPage, type SeedVersion } from './seed-tree.ts'
import { parseYaml, readYaml } from './yaml-file.server.ts'

export type SeedTarget = Pick<Site, 'key' | 'name' | 'languages'>

/** The validated files of one site. */
export type SeedSite = {
	site: string
	/** Parents before children. */
	pages: SeedPage[]
	tags: { language: Language; tags: Tag[] }[]
	dictionaries: { language: Language; entries: Record<string, string> }[]
	redirects: RedirectRule[]
}

/**
 * Reads `<directory>/<site>`; a site without files has no pages. Throws one `SeedError` with all mistakes. Without
 * `checkBlock` blocks of any name and fields are read.
 */
export function readSeedSite(directory: string, site: SeedTarget, checkBlock: CheckBlock = () => []): SeedSite {
	const problems: SeedProblem[] = []
	const attempt = <T>(read: () => T): T[] => {
		try {
			return [read()]
		} catch (error) {
			if (!(error instanceof SeedError)) throw error
			problems.push(...error.problems)
			return []
		}
	}

	const places = site.languages.map(({ language }): SeedPlace => ({ directory, site, language, checkBlock }))
	const versions = places.flatMap((place) => readVersions(place, attempt))
	const tags = places.flatMap((place) => attempt(() => ({ language: place.language, tags: readTags(place) })))
	const dictionaries = places.flatMap((place) =>
		attempt(() => ({ language: place.language, entries: readDictionary(place) })),
	)
	const redirects = attempt(() => readRedirects(directory, site.key)).flat()

	const tree = buildSeedTree(versions)
	problems.push(...findStrayFolders(directory, site), ...tree.problems, ...findUnknownTags(versions, tags))
	if (problems.length > 0) throw new SeedError(problems)
	return { site: site.key, pages: tree.pages, tags, dictionaries, redirects }
}

function readVersions(place: SeedPlace, attempt: <T>(read: () => T) => T[]): SeedVersion[] {
	const folder = `${place.site.key}/${place.language}`
	const names = listFiles(join(place.directory, folder)).filter((name) => name.endsWith('.yaml'))
	return names
		.filter((name) => name === '_frame.yaml' || !/(^|\/)_/.test(name))
		.flatMap((name) => {
			const file = `${folder}/${name}`
			return attempt(() => (name === '_frame.yaml' ? readFrameFile(place, file) : readPageFile(place, file, name)))
		})
}

function readTags({ directory, site, language }: SeedPlace): Tag[] {
	const file = `${site.key}/${language}/_tags.yaml`
	if (!existsSync(join(directory, file))) return []
	const yaml = readYaml(directory, file)
	return Object.entries(parseYaml(seedTags, yaml.value, yaml)).map(([key, value]) => ({ id: key, key, value }))
}

function readDictionary({ directory, site, language }: SeedPlace): Record<string, string> {
	const file = `${site.key}/${language}/_dictionary.yaml`
	if (!existsSync(join(directory, file))) return {}
	const yaml = readYaml(directory, file)
	return parseYaml(seedDictionary, yaml.value, yaml)
}

function readRedirects(directory: string, site: string): RedirectRule[] {
	const file = `${site}/_redirects.csv`
	if (!existsSync(join(directory, file))) return []
	const { rules, problems } = readRedirectCsv(readFileSync(join(directory, file)))
	if (problems.length > 0) throw new SeedError(problems.map((problem) => ({ file, ...problem })))
	return rules
}

function findUnknownTags(versions: SeedVersion[], tags: SeedSite['tags']): SeedProblem[] {
	const known = new Set(tags.flatMap((list) => list.tags.map((tag) => tag.id)))
	return versions.flatMap(({ file, document }) =>
		(document.story?.tags ?? [])
			.filter((tag) => !known.has(tag))
			.map((tag) => ({ file, message: `story.tags: ${tag} is not in _tags.yaml.` })),
	)
}

/** A folder for a language in which the site does not publish is an error, because its pages would never be shown. */
function findStrayFolders(directory: string, site: SeedTarget): SeedProblem[] {
	const folder = join(directory, site.key)
	if (!existsSync(folder)) return []
	const languages = new Set<string>(site.languages.map(({ language }) => language))
	return readdirSync(folder, { withFileTypes: true })
		.filter((entry) => entry.isDirectory() && !entry.name.startsWith('_') && !languages.has(entry.name))
		.map((entry) => ({ file: `${site.key}/${entry.name}`, message: 'the site does not publish in this language.' }))
}

/** Paths of all files below a folder, in the same order on every machine. */
function listFiles(folder: string): string[] {
	if (!existsSync(folder)) return []
	const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) =>
			join(entry.parentPath, entry.name)
				.slice(folder.length + 1)
				.replaceAll('\\', '/')
				.normalize('NFC'),
		)
		.sort()
}
