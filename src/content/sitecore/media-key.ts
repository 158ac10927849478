import { decodeOrKeep } from '#platform/percent-encoding.ts'
import { toItemId } from './item-id.ts'

/** Addresses below `/media/`, `/-/media/` and `/-/jssmedia/`, on any host. */
const mediaAddress = /(?:^|\/)(?:[-~]\/)?(?:jss)?media\/([^\s"'?#<>()\\]+)/gi

/** What names media in an answer: the id in an address such as `/-/media/<id>.ashx`, otherwise the address without its host, kind and sizes. */
export function mediaKeysIn(text: string): string[] {
	if (!/media\//i.test(text)) return []
	return [...text.matchAll(mediaAddress)].map(([, path = '']) => {
		const id = toItemId(path.replace(/\.\w+$/, ''))
		return /^[0-9A-F]{32}$/.test(id) ? id : toMediaKey(path.replace(/\.\w+$/, ''))
	})
}

/** The same of an item of the library, by its path; null for a path elsewhere. */
export function mediaKeyOf(itemPath: string): string | null {
	const [, path] = /^\/sitecore\/media library\/(.+)$/i.exec(itemPath) ?? []
	return path === undefined ? null : toMediaKey(path)
}

/** Sitecore writes a space of a name as it is, encoded, or as a hyphen. */
const toMediaKey = (path: string) =>
	`media:${decodeOrKeep(path)
		.toLowerCase()
		.replaceAll(/[\s-]+/g, '-')}`
