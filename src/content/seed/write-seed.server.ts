import { defaultMarkdownSerializer, schema as markdownSchema } from 'prosemirror-markdown'
import { stringify } from 'yaml'
import { writeRedirectCsv } from '#domain/redirects/redirect-csv.ts'
import { isPlainObject } from '#platform/plain-object.ts'
import type { BlockInstance, ContentDocument } from '../document.ts'
import { richTextValue } from '../field-values.ts'
import { isSameJson } from '../same-json.ts'
import { markdownToRichText } from './markdown.server.ts'
import type { SeedSite } from './read-seed.server.ts'
import type { SeedPage, SeedVersion } from './seed-tree.ts'

/** The files that read as this content, by their paths below the folder of the site. The same content gives the same bytes. */
export function writeSeedFiles({ pages, tags, dictionaries, redirects }: SeedSite): Map<string, string> {
	const files = new Map<string, string>()
	for (const page of pages) {
		for (const version of page.versions) files.set(fileOf(version), toYaml(toPageFile(page, version)))
	}
	for (const { language, tags: list } of tags) {
		const entries = Object.fromEntries(list.map(({ key, value }) => [key, value]))
		if (list.length > 0) files.set(`${language}/_tags.yaml`, toYaml(entries))
	}
	for (const { language, entries } of dictionaries) {
		const sorted = Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)))
		if (Object.keys(entries).length > 0) files.set(`${language}/_dictionary.yaml`, toYaml(sorted))
	}
	if (redirects.length > 0) files.set('_redirects.csv', writeRedirectCsv(redirects))
	return files
}

const toYaml = (value: object) => stringify(value, { lineWidth: 130, blockQuote: 'literal' })

function fileOf({ language, path }: SeedVersion): string {
	if (path === null) return `${language}/_frame.yaml`
	const name = path === '/' ? '/index' : /\/index$/.test(path) ? `${path}/index` : path
	return `${language}${name}.yaml`
}

function toPageFile(page: SeedPage, version: SeedVersion): object {
	const blocks = new BlockWriter()
	const { main = [], ...placeholders } = version.document.placeholders
	if (version.path === null) {
		const { header = [], footer = [] } = version.document.placeholders
		return { header: blocks.write(header), footer: blocks.write(footer) }
	}
	const { route, navigation, story } = version.document
	const { hideInNavigation, ...shown } = navigation
	const isFirst = page.versions[0] === version
	const defaultId = version.path === '/' ? 'home' : version.path.slice(1)
	const defaultName = route.navTitle ?? story?.title ?? version.path.slice(version.path.lastIndexOf('/') + 1)
	const file = withValues({
		id: page.id === defaultId ? undefined : page.id,
		name: isFirst && page.name !== defaultName ? page.name : undefined,
		role: isFirst ? (page.role ?? undefined) : undefined,
		kind: page.kind === (story ? 'story' : 'page') ? undefined : page.kind,
		route: withValues(route),
		navigation: withValues({ order: isFirst ? version.order : undefined, hide: hideInNavigation, ...shown }),
		story: story && withValues(story),
		main: main.length > 0 ? blocks.write(main) : undefined,
		placeholders: withValues(blocks.writeAll(placeholders)),
	})
	return file ?? {}
}

/** Without what is not stored; undefined if nothing is. */
function withValues(fields: object): object | undefined {
	const stored = Object.entries(fields).filter(([, value]) => value !== undefined)
	return stored.length > 0 ? Object.fromEntries(stored) : undefined
}

/** Blocks of one page, in its order: those with the uid that they would get without one are written without. */
class BlockWriter {
	readonly #counts = new Map<string, number>()

	writeAll(placeholders: ContentDocument['placeholders']): object {
		return Object.fromEntries(Object.entries(placeholders).map(([name, blocks]) => [name, this.write(blocks)]))
	}

	write(blocks: readonly BlockInstance[]): object[] {
		return blocks.map(({ uid, type, params, fields, placeholders }) => {
			const count = (this.#counts.get(type) ?? 0) + 1
			this.#counts.set(type, count)
			return {
				block: type,
				...(uid === `${type}-${count}` ? {} : { uid }),
				...(Object.keys(params).length > 0 && { params }),
				...toFileValues(fields),
				...(Object.keys(placeholders).length > 0 && { placeholders: this.writeAll(placeholders) }),
			}
		})
	}
}

function toFileValues(fields: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toFileValue(value)]))
}

/** Entries of lists without the uid that their position gives them; rich text as Markdown where that says the same. */
function toFileValue(value: unknown): unknown {
	if (Array.isArray(value)) return value.map((entry, index) => toFileValue(withoutPosition(entry, index)))
	if (!isPlainObject(value)) return value
	const markdown = value.type === 'doc' ? toMarkdown(value) : null
	return markdown === null ? toFileValues(value) : { markdown }
}

function withoutPosition(entry: unknown, index: number): unknown {
	if (!isPlainObject(entry) || entry.uid !== String(index)) return entry
	const { uid: _, ...fields } = entry
	return fields
}

function toMarkdown(value: unknown): string | null {
	const document = richTextValue.safeParse(value)
	if (!document.success) return null
	try {
		const markdown = defaultMarkdownSerializer.serialize(markdownSchema.nodeFromJSON(document.data))
		return isSameJson(markdownToRichText(markdown), value) ? markdown : null
	} catch (error) {
		// It has nodes that Markdown has not.
		if (error instanceof RangeError) return null
		throw error
	}
}
