import { type Capability, capabilities } from '#desk/capabilities.ts'
import type { DemoRandom } from '#platform/demo-random.ts'
import { encode, type FuzzedRequest, hostileValues, sentText } from './fuzz-calls.ts'

/** A form of the desk as a page draws it, or a page that is linked. */
export type DeskForm = { path: string; fields: [string, string][] | null }

const startPages = [
	...['leads', 'leads?view=all', 'bookings', 'bookings/new', 'hours', 'catalogue', 'tyre-hotel', 'tyre-hotel/new'],
	...['tyre-hotel/ratings', 'outbox', 'outbox?view=messages', 'staff', 'account', 'second-factor', 'sign-in', 'join'],
].map((page) => `/desk/${page}`)

/** Forms and addresses of the desk, as far as so many pages show them. */
export async function findDeskForms(read: (path: string) => Promise<string>, maxPages: number): Promise<DeskForm[]> {
	const seen = new Set<string>()
	const found = new Map<string, DeskForm>()
	const waiting = [...startPages]
	for (const path of waiting) {
		if (seen.has(path) || seen.size >= maxPages) continue
		seen.add(path)
		found.set(path, { path, fields: null })
		const html = await read(path)
		for (const [, form = ''] of html.matchAll(/(<form[\s\S]*?<\/form>)/g)) {
			const read = readForm(form, path)
			if (read) found.set(`${read.path} ${read.fields?.map(([name]) => name)} ${doOf(read)}`, read)
		}
		for (const [, href = ''] of html.matchAll(/href="(\/desk\/[^"#]+)"/g)) waiting.push(plain(href))
	}
	return [...found.values()]
}

export const doOf = ({ fields }: DeskForm) => fields?.find(([name]) => name === 'do')?.[1] ?? ''

const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
const attribute = (tag: string, name: string) => plain(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

function readForm(html: string, page: string): DeskForm | null {
	const [opening = ''] = /<form[^>]*>/.exec(html) ?? []
	if (attribute(opening, 'method').toLowerCase() !== 'post') return null
	const tags = html.match(/<(?:input|select|textarea|button)\b[^>]*>/g) ?? []
	const fields = tags.flatMap((tag): [string, string][] => {
		const name = attribute(tag, 'name')
		return name === '' ? [] : [[name, attribute(tag, 'value')]]
	})
	return { path: attribute(opening, 'action') || page, fields }
}

/** Forms for the rows of the table that no page shows at present. */
export function formsOfTable(): DeskForm[] {
	return (Object.entries(capabilities) as [string, Capability][]).flatMap(([name, row]) => {
		// A stream has no end.
		if (name === 'events.open') return []
		const [page = ''] = name.split('.')
		const path = `/desk/${[page === 'home' ? '' : page, row.path].filter(Boolean).join('/')}`
		return (row.do ?? [null]).map((action) => ({
			path,
			fields: action === null ? null : [['do', action] as [string, string]],
		}))
	})
}

const names = [
	'user',
	'role',
	'site',
	'email',
	'name',
	'text',
	'version',
	'day',
	'time',
	'plate',
	'password',
	'code',
	'token',
]
const queryNames = ['view', 'page', 'token', 'department', 'day', 'span', 'plate', 'car', 'group', 'date', 'technician']

/** A form or a page of the desk, with one field, a segment of the address or a name of the query broken. */
export function fuzzDesk(forms: readonly DeskForm[], { fraction, integer, pick }: DemoRandom): FuzzedRequest {
	const { path: given, fields } = pick(forms)
	let path = given.replace(/[:*]\w*/g, () => encode(sentText(pick(['1', 'none', ...hostileValues]))))
	const sent = fields?.map(([name, value]): [string, string] => [name, value])
	const kind = fraction()
	if (sent && kind < 0.6) {
		const at = integer(0, sent.length)
		const value = sentText(pick(hostileValues))
		const [name] = sent[at] ?? [pick(names)]
		sent.splice(at, 1, [name, value])
	} else if (kind < 0.8) {
		const query = `${pick(queryNames)}=${encode(sentText(pick(hostileValues)))}`
		path = `${path}${path.includes('?') ? '&' : '?'}${query}`
	} else if (kind < 0.9) path = path.replace(/[^/?]+(?=\?|$)/, () => encode(sentText(pick(hostileValues))))
	if (!sent) return { path, method: 'GET', headers: {} }
	const body = sent.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
	return { path, method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }
}
