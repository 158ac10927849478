import type { FittingValues } from './fuzz-calls.ts'

/** A form as a page draws it, pressed by one of its buttons, or a page that is linked. */
export type FoundForm = { path: string; method: 'GET' | 'POST'; fields: [name: string, value: string][] }

type Searched = {
	/** The page that answers, as a browser gets it that sends the form unchanged. */
	read: (form: FoundForm) => Promise<string>
	startPages: readonly string[]
	isFollowed: (form: FoundForm) => boolean
	/** What fits an empty field by its name. */
	known: FittingValues
	maxPages: number
}

/** Forms and addresses, as far as so many pages show them. */
export async function findForms({ read, startPages, isFollowed, known, maxPages }: Searched): Promise<FoundForm[]> {
	const found = new Map<string, FoundForm>()
	const add = (form: FoundForm) => {
		const buttons = form.fields.filter(([name]) => buttonNames.has(name)).map(([, value]) => value)
		const key = `${form.method} ${form.path} ${form.fields.map(([name]) => name)} ${buttons}`
		if (!found.has(key)) found.set(key, form)
	}
	for (const path of startPages) add({ path, method: 'GET', fields: [] })
	let pages = 0
	// The map grows meanwhile.
	for (const form of found.values()) {
		if (pages >= maxPages) break
		if (!isFollowed(form)) continue
		pages++
		const html = await read(form)
		for (const [drawn] of html.matchAll(/<form\b[\s\S]*?<\/form>/g)) readForm(drawn, form.path, known).forEach(add)
		for (const [, href = ''] of html.matchAll(/ href="(\/[^/"#][^"#]*)/g))
			add({ path: plain(href), method: 'GET', fields: [] })
	}
	return [...found.values()]
}

/** Their values say what a form does. */
const buttonNames = new Set(['do', 'wizardAction', 'form_name'])

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'", '#39': "'" }
const plain = (text: string) => text.replace(/&([#\w]+);/g, (whole, name) => entities[name] ?? whole)

/** Null if the tag has no such attribute. */
function attribute(tag: string, name: string): string | null {
	const [found, value = ''] = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag) ?? []
	return found === undefined ? null : plain(value)
}

/** The form once for each of its buttons. */
function readForm(html: string, page: string, known: FittingValues): FoundForm[] {
	const [opening = ''] = /<form[^>]*>/.exec(html) ?? []
	const fields = new Map<string, string>()
	const buttons: ([string, string] | null)[] = []
	const controls = /<(?:input|button)\b[^>]*>|<textarea\b[^>]*>[^<]*|<select\b[\s\S]*?<\/select>/g
	for (const [control] of html.matchAll(controls)) {
		const [tag = ''] = /^<[^>]*>/.exec(control) ?? []
		const name = attribute(tag, 'name')
		const type = attribute(tag, 'type')
		if (!name && tag.startsWith('<button') && type !== 'button') buttons.push(null)
		if (!name) continue
		const value = controlValue(control, tag)
		if (tag.startsWith('<button') || type === 'submit') buttons.push([name, value])
		else if (type === 'radio' || type === 'checkbox') {
			if (!fields.has(name) || attribute(tag, 'checked') !== null) fields.set(name, value || 'on')
		} else fields.set(name, value || String(known[name]?.[0] ?? ''))
	}
	const { pathname, search } = new URL(attribute(opening, 'action') || page, `http://localhost${page}`)
	const path = pathname + search
	const method = attribute(opening, 'method')?.toLowerCase() === 'post' ? 'POST' : 'GET'
	if (buttons.length === 0) buttons.push(null)
	return buttons.map((pressed) => ({ path, method, fields: [...fields, ...(pressed ? [pressed] : [])] }))
}

function controlValue(control: string, tag: string): string {
	if (tag.startsWith('<textarea')) return plain(control.slice(tag.length))
	if (!tag.startsWith('<select')) return attribute(tag, 'value') ?? ''
	const options = control.match(/<option\b[^>]*>/g) ?? []
	const chosen =
		options.find((option) => attribute(option, 'selected') !== null) ??
		options.find((option) => attribute(option, 'value'))
	return attribute(chosen ?? '', 'value') ?? ''
}
