import { prerender } from 'react-dom/static'
import { describe, expect, test } from 'vitest'
import type { FieldKind } from '#blocks/fields/define-field.ts'
import { describeFields, type FieldDescription } from '#blocks/fields/describe-fields.ts'
import { blocks } from '#blocks/registry.server.ts'
import type { ContentDocument } from '#content/document.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate } from '#i18n/texts.ts'
import { TextsProvider } from '#i18n/texts-context.tsx'
import type { EditingData } from '../editing-data.ts'
import { DraftEditor } from './draft-editor.ts'
import type { EditedView } from './edited-view.ts'
import { FieldInput } from './field-input.tsx'

const locale = 'en-GB'
const texts = textsFor('en', ['editing', 'fields', 'common'])
const t = createTranslate(locale, texts)

/** Elements of a form that take an input. */
const control = /<(?:input|textarea|select|button)\b|data-rich-text/

/** An entry has the fields of a list. The facets of a filter are asked of the stock; what is none of them can be removed. */
const stored: Partial<Record<FieldKind, unknown>> = { list: [{ uid: 'entry' }], carFilter: { 'car_id.neq': '7' } }

async function draw(type: string, field: FieldDescription, place: readonly string[]): Promise<string> {
	const fields = { [field.name]: stored[field.kind] }
	const block = { uid: 'block', type, params: {}, fields, placeholders: {} }
	const document: ContentDocument = { route: {}, navigation: {}, placeholders: { main: [block] } }
	const draft = { id: null, number: 0, commands: [] }
	const editor = new DraftEditor({ document, draft, opener: null, post: () => Promise.reject(), keep() {}, later() {} })
	const data = { document, draft, fallback: null, locale, texts, language: 'en', timeZone: 'Europe/London' }
	const { prelude } = await prerender(
		<TextsProvider locale={locale} texts={texts}>
			<FieldInput
				editor={editor}
				view={{} as EditedView}
				data={data as unknown as EditingData}
				field={field}
				place={{ block: 'block', path: [...place, field.name] }}
			/>
		</TextsProvider>,
	)
	return new Response(prelude).text()
}

const withInner = (field: FieldDescription): FieldDescription[] => [field, ...field.fields.flatMap(withInner)]

describe.each(blocks.map(({ name, fields }) => ({ name, fields: describeFields(fields).flatMap(withInner) })))(
	'$name',
	({ name, fields }) => {
		test('has a control with a label for each field, also of its entries', async () => {
			for (const field of fields) {
				const html = await draw(name, field, [])
				expect(html, field.name).toMatch(control)
				expect(html, field.name).toContain(t(field.label).replaceAll("'", '&#x27;'))
			}
		})

		test('draws the fields of its groups and entries too', async () => {
			for (const field of fields.filter((each) => each.fields.length > 0)) {
				const html = await draw(name, field, [])
				for (const inner of field.fields) expect(html, `${field.name}.${inner.name}`).toContain(t(inner.label))
			}
		})
	},
)
