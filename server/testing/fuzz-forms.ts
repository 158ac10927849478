import { type Capability, capabilities } from '#desk/capabilities.ts'
import type { DemoRandom } from '#platform/demo-random.ts'
import type { FoundForm } from './find-forms.ts'
import { breakOne, encode, type FuzzedRequest, hostileValues, sentText } from './fuzz-calls.ts'

const rows = Object.entries(capabilities) as [string, Capability][]

function addressOf(name: string, { path, view }: Capability): string {
	const [page = ''] = name.split('.')
	const address = `/desk/${[page === 'home' ? '' : page, path].filter(Boolean).join('/')}`
	return view ? `${address}?view=${view}` : address
}

/** Pages of the desk that have one address. A stream has no end. */
export const startOfDesk = rows
	.filter(([name, row]) => !row.do && !/[:*]/.test(row.path) && name !== 'events.open')
	.map(([name, row]) => addressOf(name, row))

/** Forms for the rows of the table that no page shows at present. */
export function formsOfTable(): FoundForm[] {
	return rows
		.filter(([name]) => name !== 'events.open')
		.flatMap(([name, row]): FoundForm[] => {
			const path = addressOf(name, row)
			if (!row.do) return [{ path, method: 'GET', fields: [] }]
			return row.do.map((action) => ({ path, method: 'POST', fields: [['do', action]] }))
		})
}

/** What the editor in the browser sends about the home page. */
export function formsOfEditor(): FoundForm[] {
	const block = { uid: 'fuzz', type: 'Blurb', params: {}, fields: { Title: 'Fuzz' }, placeholders: {} }
	const commands = [
		{ kind: 'insertBlock', into: { block: null, placeholder: 'main' }, after: null, block },
		{ kind: 'setField', place: { block: 'fuzz', path: ['Title'] }, to: 'Other' },
		{ kind: 'setField', place: { block: null, path: ['route', 'metaTitle'] }, to: 'Other' },
		{ kind: 'moveBlock', uid: 'fuzz', into: { block: null, placeholder: 'main' }, after: null },
		{ kind: 'hideBlock', uid: 'fuzz', isHidden: true },
		{ kind: 'insertEntry', list: { block: 'fuzz', path: ['Items'] }, after: null, entry: { uid: 'entry' } },
		{ kind: 'removeBlock', uid: 'fuzz' },
	]
	return commands.map((command, index) => ({
		path: '/desk/pages/edit/sv',
		method: 'POST',
		fields: [
			['do', 'change'],
			['change', JSON.stringify({ draft: null, after: 0, commands: [{ id: `fuzz-${index}`, command }] })],
		],
	}))
}

const names = [
	...['user', 'role', 'site', 'email', 'name', 'text', 'version', 'day', 'time', 'plate', 'password', 'code', 'token'],
	...['page', 'department', 'from', 'car', 'group', 'date', 'technician', 'view', 'span', 'keyphrase', 'draft'],
]

const isPosted = ({ method }: FoundForm) => method === 'POST'

/** A form or a page, with one field, a segment of the address or a name of the query broken most of the time. */
export function fuzzForm(forms: readonly FoundForm[], random: DemoRandom): FuzzedRequest {
	const { fraction, integer, pick } = random
	const { path: given, method, fields } = pick(fraction() < 0.5 ? forms : forms.filter(isPosted))
	const hostileText = () => encode(sentText(pick(hostileValues)))
	let path = given.replace(/[:*]\w*/g, () => (fraction() < 0.5 ? '1' : hostileText()))
	const sent = fields.map(([name, value]): [string, string] => [name, value])
	const kind = fraction()
	if (sent.length > 0 && kind < 0.65) {
		const at = integer(0, sent.length)
		const [name, value = ''] = sent[at] ?? [pick(names)]
		sent.splice(at, 1, [name, breakText(value, random)])
	} else if (kind < 0.75) path = `${path}${path.includes('?') ? '&' : '?'}${pick(names)}=${hostileText()}`
	else if (kind < 0.85) path = path.replace(/[^/?]+(?=\?|$)/, hostileText)
	return requestOf({ path, method, fields: sent })
}

/** As a browser sends a form. */
export function requestOf({ path, method, fields }: FoundForm): FuzzedRequest {
	const encoded = fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
	if (method === 'POST')
		return { path, method, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: encoded }
	return { path: encoded ? `${path}${path.includes('?') ? '&' : '?'}${encoded}` : path, method, headers: {} }
}

/** JSON in a field is broken within most of the time. */
function breakText(value: string, random: DemoRandom): string {
	if (value.startsWith('{') && random.chance(0.9)) return JSON.stringify(breakOne(JSON.parse(value), random))
	return sentText(random.pick(hostileValues))
}
