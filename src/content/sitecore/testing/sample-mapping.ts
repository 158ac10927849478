import type { BlockShapes, FieldShapes, LayoutMapping } from '../block-shapes.ts'

const text = { kind: 'text' }
const link = { kind: 'link' }
const richText = { kind: 'richText' }
const image = { kind: 'image' }

const heroFields: FieldShapes = {
	...{ Title: text, Text: richText, Image: image, Link: link, HasMarginTop: { kind: 'checkbox' } },
	ButtonType: { kind: 'choice', limits: { options: ['Primary', 'Ghost'] } },
	Variant: { kind: 'choice', limits: { options: ['FullScreen'] } },
	...{ Count: { kind: 'number' }, Until: { kind: 'moment' } },
	Items: { kind: 'list', fields: { Title: text, Link: link } },
}

/** Some blocks as the registry describes them. */
const blocks: BlockShapes = new Map<string, { name: string; fields: FieldShapes }>([
	['HeroBanner', { name: 'HeroBanner', fields: heroFields }],
	['BlurbXmc', { name: 'Blurb', fields: { Title: text, Text: richText, Image: image, Link: link } }],
	['Blurb', { name: 'Blurb', fields: { Title: text, Text: richText, Image: image, Link: link } }],
	['VideoBanner', { name: 'VideoBanner', fields: { Video: { kind: 'video' } } }],
	['StageRow', { name: 'StageRow', fields: {} }],
	['CTABanner', { name: 'CTABanner', fields: { Title: text, Link: link } }],
	['MainNavigation', { name: 'MainNavigation', fields: { Logo: image } }],
	['Footer', { name: 'Footer', fields: { Title: text } }],
])

/** A mapping that notes what it leaves out. */
export function createMapping() {
	const unknown: string[] = []
	const mapping: LayoutMapping = {
		...{ blocks, mediaHosts: ['edge.example'], mediaOrigin: 'https://edge.example' },
		onUnknown: (rendering) => void unknown.push(rendering),
	}
	return { mapping, unknown }
}
