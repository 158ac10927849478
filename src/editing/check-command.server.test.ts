import { expect, test } from 'vitest'
import type { ContentDocument } from '#content/document.ts'
import type { EditCommand } from '#content/edit-command.ts'
import { checkCommand } from './check-command.server.ts'

const block = (fields: Record<string, unknown>) => ({ uid: 'a', type: 'Blurb', params: {}, fields, placeholders: {} })
const textWith = (href: string) => ({
	type: 'doc',
	content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] }],
})

function check(name: string, to: unknown) {
	const document: ContentDocument = { route: {}, navigation: {}, placeholders: { main: [block({ [name]: to })] } }
	const command: EditCommand = { kind: 'setField', place: { block: 'a', path: [name] }, to }
	return checkCommand(document, command)
}

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd'])(
	'a link to %s is refused in a text, in a link and in a new block',
	(href) => {
		const refused = { ok: false, error: { code: 'invalid-value' } }
		expect(check('Text', textWith(href))).toMatchObject(refused)
		expect(check('Link', { href, text: 'x' })).toMatchObject(refused)
		const empty: ContentDocument = { route: {}, navigation: {}, placeholders: {} }
		const insert: EditCommand = {
			kind: 'insertBlock',
			into: { block: null, placeholder: 'main' },
			after: null,
			block: block({ Link: { href, text: 'x' } }),
		}
		expect(checkCommand(empty, insert)).toMatchObject(refused)
	},
)

test.each(['https://outside.example', '/bilar', '#kontakt', 'mailto:a@b.example', 'tel:+46812', ''])(
	'a link to "%s" is taken',
	(href) => {
		expect(check('Text', textWith(href))).toEqual({ ok: true, value: undefined })
		expect(check('Link', { href, text: 'x' })).toEqual({ ok: true, value: undefined })
	},
)
