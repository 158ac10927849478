import { normalizePath } from '#content/path.ts'
import { languages } from '#domain/market.ts'
import { fold } from '#platform/fold.ts'
import type { Site } from '#sites/site.ts'

const mostLetters = 60

/** The part of an address that is made of a name: `Däck & fälgar` is `dack-falgar`. */
export function toSegment(name: string): string {
	return fold(name)
		.replace(/[^a-z0-9]+/g, '-')
		.slice(0, mostLetters)
		.replace(/^-+|-+$/g, '')
}

/** A free address for a page of this name. */
export function proposeAddress(name: string, parentPath: string, taken: ReadonlySet<string>): string {
	const address = below(parentPath, toSegment(name) || 'page')
	if (!taken.has(address)) return address
	for (let number = 2; ; number++) {
		const next = `${address}-${number}`
		if (!taken.has(next)) return next
	}
}

/** An address one level below another. */
export function below(parentPath: string, segment: string): string {
	return `${parentPath === '/' ? '' : parentPath}/${segment}`
}

export const lastSegment = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** First segments of addresses that are no pages. */
const reserved = new Set([
	...['desk', 'api', 'assets', 'images', 'media', 'favicons', 'logos', 'ipx', 'sitecore', 'sitemap', 'blocks'],
	...['healthz', 'livez', 'feaas-render', '-'],
	...languages,
])

/** The address as it is kept; null if it cannot be that of a page. */
export function parseAddress(written: string): string | null {
	const path = normalizePath(written.trim().replace(/\s+/g, '-'))
	const isAddress = path.length <= 200 && /^(?:\/[\p{L}\p{N}_~-]+)+$/u.test(path)
	return isAddress && !reserved.has(path.split('/')[1] ?? '') ? path : null
}

/** An address among these to which code of the site links, so that it stays where it is; null if there is none. */
export function findFixed(site: Site, addresses: readonly { language: string; path: string | null }[]): string | null {
	const isFixed = ({ language, path }: (typeof addresses)[number]) =>
		path === '/' ||
		site.languages.some((each) => each.language === language && Object.values(each.paths).some((own) => own === path))
	return addresses.find(isFixed)?.path ?? null
}
