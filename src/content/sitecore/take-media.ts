import PQueue from 'p-queue'
import type { Language } from '#domain/market.ts'
import { decodeOrKeep } from '#platform/percent-encoding.ts'
import { isPlainObject } from '#platform/plain-object.ts'
import type { Result } from '#platform/result.ts'
import type { MediaDetails } from '../media-library.ts'
import type { SeedSite } from '../seed/read-seed.server.ts'
import type { FieldShapes, LayoutMapping } from './block-shapes.ts'
import { toMediaAddress } from './link-and-media.ts'
import type { TakenSite } from './take-over.ts'

/** A file of the platform, with what pages say of it. */
export type OutsideMedia = { address: URL; name: string } & Pick<MediaDetails, 'folder' | 'alternatives'>

export type TakeMediaError = {
	code: 'missing' | 'unreachable' | 'kind-unknown' | 'too-large' | 'unreadable' | 'no-room' | 'only-tried'
}

/** Puts a file into our library; the address that content has of it. */
export type TakeMedia = (media: OutsideMedia) => Promise<Result<string, TakeMediaError>>

type MediaRules = Pick<LayoutMapping, 'blocks' | 'mediaHosts' | 'mediaOrigin'>

/** With the names of what holds an address: the same text elsewhere is only read. */
type Places = MediaRules & { addressKeys: ReadonlySet<string> }

const reasons: Record<TakeMediaError['code'], string> = {
	missing: 'stays there: its host does not have it',
	unreachable: 'stays there: its host did not send it',
	'kind-unknown': 'stays there: it is of a kind that the library does not take',
	'too-large': 'stays there: it is too large',
	unreadable: 'stays there: it is broken',
	'no-room': 'stays there: no space is left for it',
	'only-tried': 'would be put into the library',
}

const filesAtOnce = 4

/** The pictures, films and documents of a site, put into our library; content names them there. What stays is said. */
export async function takeMedia({ content, left }: TakenSite, rules: MediaRules, take: TakeMedia): Promise<TakenSite> {
	const places = { ...rules, addressKeys: new Set(['src', 'href', ...addressFields([...rules.blocks.values()])]) }
	const found = findMedia(content, places)
	const taken = new Map<string, string>()
	const stay: string[] = []
	const queue = new PQueue({ concurrency: filesAtOnce })
	await queue.addAll(
		[...found].map(([href, media]) => async () => {
			const result = await take(media)
			if (result.ok) taken.set(href, result.value)
			else stay.push(`${href}: ${reasons[result.error.code]}.`)
		}),
	)
	const ours = (written: string, key: string) => taken.get(toMedia(written, key, places)?.href ?? '') ?? written
	const pages = content.pages.map(({ versions: [first, ...others], ...page }) => {
		const changed = (version: typeof first) => ({ ...version, document: mapTexts(version.document, ours) })
		return { ...page, versions: [changed(first), ...others.map(changed)] satisfies [typeof first, ...typeof others] }
	})
	const redirects = content.redirects.map((rule) => ({ ...rule, destination: ours(rule.destination, 'href') }))
	return { content: { ...content, pages, redirects }, left: [...left, ...stay.toSorted()] }
}

/** Names of the fields whose value is an address, at any depth. */
const addressFields = (shapes: readonly { fields?: FieldShapes }[]): string[] =>
	shapes.flatMap(({ fields = {} }) => [
		...Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'video' || kind === 'link' ? [name] : [])),
		...addressFields(Object.values(fields)),
	])

function findMedia({ pages, redirects }: SeedSite, places: Places): Map<string, OutsideMedia> {
	const found = new Map<string, OutsideMedia>()
	function note(written: string, key: string): OutsideMedia | null {
		const address = toMedia(written, key, places)
		if (!address) return null
		const media = found.get(address.href) ?? toOutsideMedia(address)
		found.set(address.href, media)
		return media
	}
	for (const { language, document } of pages.flatMap(({ versions }) => versions)) noteAll(document, language, note)
	for (const { destination } of redirects) note(destination, 'href')
	return found
}

function noteAll(
	value: unknown,
	language: Language,
	note: (written: string, key: string) => OutsideMedia | null,
): void {
	if (Array.isArray(value)) for (const each of value) noteAll(each, language, note)
	if (!isPlainObject(value)) return
	for (const [key, each] of Object.entries(value)) {
		if (typeof each !== 'string') noteAll(each, language, note)
		else {
			const media = note(each, key)
			if (media && key === 'src' && typeof value.alt === 'string' && value.alt !== '')
				media.alternatives[language] ??= value.alt.slice(0, 500)
		}
	}
}

/** Parameters that choose a file; the others scale it. */
const fileParameters = new Set(['rev', 'db', 'la', 'vs', 'ts', 'ttc', 'tt', 'hash'])

/** The file that an address in content shows or leads to; null if it is none of the platform's. */
function toMedia(written: string, key: string, { addressKeys, ...rules }: Places): URL | null {
	if (!addressKeys.has(key) || !/^(?:https?:\/\/|\/[-~]\/)/i.test(written)) return null
	const url = URL.parse(toMediaAddress(written, rules) ?? '')
	if (!url) return null
	const isInLibrary = /\/media\//i.test(url.pathname)
	// A link to a page of a host that has pictures too.
	if (!isInLibrary && key !== 'src') return null
	url.hash = ''
	if (isInLibrary)
		for (const name of new Set(url.searchParams.keys()))
			if (!fileParameters.has(name.toLowerCase())) url.searchParams.delete(name)
	return url
}

function toOutsideMedia(address: URL): OutsideMedia {
	const [name = '', folder = ''] = address.pathname.split('/').map(decodeOrKeep).toReversed()
	return { address, name, folder: /^(?:(?:jss)?media)?$/i.test(folder) ? '' : folder.slice(0, 60), alternatives: {} }
}

function mapTexts<Value>(value: Value, map: (text: string, key: string) => string): Value {
	const mapAny = (each: unknown, key: string): unknown => {
		if (typeof each === 'string') return map(each, key)
		if (Array.isArray(each)) return each.map((one) => mapAny(one, ''))
		if (!isPlainObject(each)) return each
		return Object.fromEntries(Object.entries(each).map(([name, one]) => [name, mapAny(one, name)]))
	}
	return mapAny(value, '') as Value
}
