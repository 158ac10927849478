import type { RichTextValue } from '#content/field-values.ts'

/** One example of a block: its stored fields, and the result of its `load`. */
export type BlockFixture = { name: string; fields: Record<string, unknown>; data?: unknown }

/** All fixtures of a block, in `<block>.fixture.ts` beside its definition. */
export type BlockFixtures = { block: string; variants: [BlockFixture, ...BlockFixture[]] }

type Inline = NonNullable<RichTextValue['content']>[number]

export const words = (text: string, ...marks: NonNullable<Inline['marks']>): Inline =>
	marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }
export const paragraph = (...content: Inline[]): Inline => ({ type: 'paragraph', content })
export const heading = (level: number, text: string): Inline => ({
	type: 'heading',
	attrs: { level },
	content: [words(text)],
})
export const document = (...content: Inline[]): RichTextValue => ({ type: 'doc', content })

const scene = (name: string) => ({ src: `/images/scenes/${name}.avif`, alt: '', width: 3200, height: 1800 })

export const pictures = {
	showroom: scene('showroom'),
	lineUp: scene('line-up'),
	workshop: { ...scene('workshop'), alt: 'A car on the lift in a workshop' },
	charging: { ...scene('charging'), alt: 'An electric car being charged at dusk' },
	tyres: scene('tyres'),
	duskRoad: scene('dusk-road'),
}
