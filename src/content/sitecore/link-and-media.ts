import { isPlainObject } from '#platform/plain-object.ts'
import type { ImageValue, LinkValue } from '../field-values.ts'
import type { LayoutMapping } from './block-shapes.ts'
import { valueText } from './field-value.ts'

type MediaRules = Pick<LayoutMapping, 'mediaHosts' | 'mediaOrigin'>

const linkTypes = new Set(['internal', 'external', 'media', 'anchor', 'mailto', 'tel'])

/** Null if it leads nowhere, or to something that is no address for visitors. */
export function toLink(value: unknown): LinkValue | null {
	const href = toAddress(isPlainObject(value) ? completeHref(value) : (valueText(value) ?? ''))
	if (href === null) return null
	if (!isPlainObject(value)) return { href, text: '' }
	const [target, title, linktype] = [valueText(value.target), valueText(value.title), valueText(value.linktype)]
	return {
		href,
		text: valueText(value.text) ?? nameOf(value) ?? '',
		...(linktype && linkTypes.has(linktype) && { linktype: linktype as NonNullable<LinkValue['linktype']> }),
		...(target === '_blank' && { target }),
		...(title && { title }),
	}
}

/** Query and anchor of an internal link are fields of their own, and may be in the address too. A file has a source, an item an address. */
function completeHref(value: Record<string, unknown>): string {
	const url = isPlainObject(value.url) ? (value.url.path ?? value.url.url) : value.url
	const [href = '', query, anchor] = [
		...[valueText(value.href) ?? valueText(url) ?? value.src, value.querystring ?? value.queryString, value.anchor],
	].map((part) => valueText(part)?.trim() ?? '')
	const [address = '', fragment] = href.split('#', 2)
	const withQuery = query && !address.includes('?') ? `${address}?${query.replace(/^\?/, '')}` : address
	const hash = fragment ?? anchor?.replace(/^#/, '')
	return hash ? `${withQuery}#${hash}` : withQuery
}

/** What an item or a file is called that is linked by itself. */
const nameOf = (value: Record<string, unknown>) =>
	valueText(value.href) === null ? (valueText(value.displayName) ?? valueText(value.name)) : null

/** Where a link may lead visitors; null for anything else. An external link without an address is its scheme alone. */
export function toAddress(written: string): string | null {
	const href = rooted(written)
	return /^(?:https?:\/\/[^/\s]|mailto:|tel:|sms:|[/#?](?![/\\]))/i.test(href) ? href : null
}

/** Texts of editors name media without the slash. */
const rooted = (written: string) => written.trim().replace(/^(?=[-~]\/(?:jss)?media\/)/, '/')

/** Null without an address on one of our media hosts. */
export function toImage(value: unknown, rules: MediaRules): ImageValue | null {
	const written = typeof value === 'string' ? { src: value } : value
	if (!isPlainObject(written)) return null
	const src = toMediaAddress(valueText(written.src) ?? '', rules)
	if (src === null) return null
	const [width, height] = [written.width, written.height].map(toSize)
	return { src, alt: valueText(written.alt) ?? '', ...(width && { width }), ...(height && { height }) }
}

/** Sizes come as numbers, as texts or as `100%`. */
function toSize(size: unknown): number | null {
	const number = Number(/^\s*(\d{1,5})(?:px)?\s*$/.exec(valueText(size) ?? '')?.[1])
	return number > 0 ? number : null
}

/** The address with all of its query, so that a new revision (`rev`) is a new picture. Null if its host is not listed. */
export function toMediaAddress(src: string, { mediaHosts, mediaOrigin }: MediaRules): string | null {
	const written = rooted(src)
	if (/^\/(?![/\\])/.test(written)) {
		if (!/^\/(?:-|~)\/(?:jss)?media\//.test(written)) return written
		return mediaOrigin ? `${mediaOrigin}${written}` : null
	}
	const url = URL.parse(written.startsWith('//') ? `https:${written}` : written)
	const isHttp = url?.protocol === 'https:' || url?.protocol === 'http:'
	return url && isHttp && url.username === '' && mediaHosts.includes(url.host) ? url.href : null
}
