import type { BlockInstance, ContentDocument } from '#content/document.ts'
import type { RichTextValue } from '#content/field-values.ts'
import type { Translate } from '#i18n/texts.ts'
import { newRandomId } from '#platform/random-id.ts'

export const templateNames = ['empty', 'article', 'landing', 'questions'] as const
export type TemplateName = (typeof templateNames)[number]

type Fields = Record<string, unknown>

/** The blocks that a page begins with. `t`: in the language of the page. */
export function templateBlocks(template: TemplateName, name: string, t: Translate): ContentDocument['placeholders'] {
	const words = richText(t('deskPages.startText'))
	const entries = [1, 2, 3].map((number) => ({ uid: newRandomId(), Title: t('deskPages.startHeading', { number }) }))
	const blocks: Record<TemplateName, () => BlockInstance[]> = {
		empty: () => [],
		article: () => [block('RichContentBlock', { Title: name, Preamble: t('deskPages.startPreamble'), Text: words })],
		landing: () => [
			block('HeroBanner', { Title: name, Text: words, Image: scene('showroom') }),
			block('Cards', {
				Title: t('deskPages.startCards'),
				Items: entries.map((entry, index) => ({
					...entry,
					Text: t('deskPages.startText'),
					Image: scene(['line-up', 'workshop', 'charging'][index] ?? ''),
				})),
			}),
			block('CTABanner', { Title: t('deskPages.startAction'), Text: words }),
		],
		questions: () => [
			block('RichContentBlock', { Title: name, Preamble: t('deskPages.startPreamble') }),
			block('Accordion', { IsFAQ: true, Items: entries.map((entry) => ({ ...entry, Text: words })) }),
		],
	}
	return { main: blocks[template]() }
}

const block = (type: string, fields: Fields): BlockInstance => ({
	uid: newRandomId(),
	type,
	params: {},
	fields,
	placeholders: {},
})

const scene = (name: string) => ({ src: `/images/scenes/${name}.avif`, alt: '', width: 3200, height: 1800 })

const richText = (text: string): RichTextValue => ({
	type: 'doc',
	content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
