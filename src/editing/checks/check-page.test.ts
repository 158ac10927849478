import { expect, test } from 'vitest'
import { findBlockFaults } from '#blocks/find-block-faults.server.ts'
import { findOpener } from '#blocks/find-opener.server.ts'
import { blockRegistry } from '#blocks/registry.server.ts'
import { isEmptyBlock } from '#blocks/resolve-blocks.server.ts'
import type { BlockInstance } from '#content/document.ts'
import { markdownToRichText } from '#content/seed/markdown.server.ts'
import { describedFields } from '../described-fields.server.ts'
import { type CheckedPage, checkPage, type TargetState } from './check-page.ts'

const block = (type: string, fields: Record<string, unknown>, uid = type): BlockInstance => ({
	...{ uid, type, fields },
	params: {},
	placeholders: {},
})
const opening = block('HeroBanner', { Title: 'Cars' }, 'opening')

const targets: Record<string, TargetState> = {
	'/gone': 'pageMissing',
	'/soon': 'pageHidden',
	'/anlaggning/closed': 'dealerGone',
	'/media/lost.pdf': 'fileMissing',
	'/media/lost.mp4': 'fileMissing',
	'javascript:alert(1)': 'addressMalformed',
}

function check(main: BlockInstance[], page: Partial<CheckedPage> = {}) {
	const placeholders = page.placeholders ?? { main }
	const opener = findOpener({ placeholders })
	const checked = { placeholders, opener, title: 'Cars', pictures: [], hasOwnHeading: false, missingTexts: [], ...page }
	const findings = checkPage(checked, {
		fieldsOf: describedFields,
		findFaults: findBlockFaults,
		isEmpty: (each) => isEmptyBlock(each, blockRegistry),
		targetOf: (each) => ({ state: targets[each] ?? 'found', endsAt: each === '/ending' ? new Date(0) : null }),
		wordsFaultsOf: () => [],
	})
	return findings.map(({ code, stops, block: at, field, detail }) =>
		[stops ? '!' : '', code, at?.uid, field?.name, /^[/j]/.test(detail) ? detail : ''].filter(Boolean).join(' '),
	)
}

const link = (href: string) => block('Blurb', { Title: 'To', Link: { href, text: 'To' } }, 'to')
const picture = (alt: string) => block('Blurb', { Title: 'P', Image: { src: '/images/a.avif', alt } }, 'p')

test.each<[string, BlockInstance[], string[]]>([
	['a page without faults', [opening, link('/cars'), picture('A car')], []],
	['no alternative text', [opening, picture('')], ['alternativeMissing p Image /images/a.avif']],
	['no heading at the top', [block('HeroBanner', { Text: 'Cars' }, 'opening')], ['mainHeadingMissing opening Title']],
	[
		'a second main heading',
		[opening, block('HeroBanner', { Title: 'More', TitleTag: 'h1' }, 'second')],
		['headingOrder second TitleTag'],
	],
	[
		'a main heading of a lower level',
		[block('HeroBanner', { Title: 'Cars', TitleTag: 'h3' }, 'opening')],
		['headingOrder opening TitleTag'],
	],
	['no page', [opening, link('/gone')], ['pageMissing to Link /gone']],
	['a page that is not published', [opening, link('/soon')], ['pageHidden to Link /soon']],
	['a page that is to be taken offline', [opening, link('/ending')], ['pageEnding to Link /ending']],
	['a dealer that is gone', [opening, link('/anlaggning/closed')], ['dealerGone to Link /anlaggning/closed']],
	[
		'a film that is gone',
		[opening, block('Blurb', { Title: 'F', Video: '/media/lost.mp4' }, 'f')],
		['fileMissing f Video /media/lost.mp4'],
	],
	['an unknown file', [opening, link('/media/lost.pdf')], ['fileMissing to Link /media/lost.pdf']],
	['no address', [opening, link('javascript:alert(1)')], ['addressMalformed to Link javascript:alert(1)']],
	[
		'a link in a rich text',
		[opening, block('Blurb', { Title: 'T', Text: markdownToRichText('See [there](/gone).') }, 'text')],
		['pageMissing text Text /gone'],
	],
	[
		'a link in an entry of a list',
		[opening, block('ImageCards', { Items: [{ uid: '0', Title: 'One', Link: { href: '/gone' } }] }, 'cards')],
		['pageMissing cards Link /gone'],
	],
	[
		'a block inside another',
		[opening, { ...block('StageRow', { Title: 'Row' }, 'row'), placeholders: { content: [link('/gone')] } }],
		['pageMissing to Link /gone'],
	],
	[
		'a value that its field does not take',
		[block('HeroBanner', { Title: 'Cars', Variant: 'Enormous' })],
		['! valueInvalid HeroBanner Variant'],
	],
	[
		'a field that must be filled',
		[opening, block('Form', { Questions: [{ uid: '0', Name: 'company', Label: '' }] }, 'form')],
		['! requiredEmpty form Label'],
	],
	['a field that is not known', [block('HeroBanner', { Title: 'Cars', Colour: 'red' })], ['fieldUnknown HeroBanner']],
	[
		'a block in which nothing is filled in, as visitors do not get it',
		[opening, block('Blurb', {}, 'blurb'), block('Cards', { Items: [{ uid: '0' }] }, 'cards')],
		['blockEmpty blurb', 'blockEmpty cards'],
	],
	[
		'an empty block at the top, below which the next one has the main heading',
		[block('RichContentBlock', {}, 'empty'), opening],
		['blockEmpty empty'],
	],
	[
		'an empty block with a value that is not known',
		[opening, block('ImageCards', { Colour: 'red' }, 'cards')],
		['blockEmpty cards', 'fieldUnknown cards'],
	],
	['a block that shows what it loads', [opening, block('CarTeaser', {}, 'teaser')], []],
	['a block that is not known', [opening, block('Carousel3D', {})], ['blockUnknown Carousel3D']],
])('%s', (_, main, expected) => {
	expect(check(main)).toEqual(expected)
})

test('what is about the page itself comes first', () => {
	expect(check([opening], { title: '', missingTexts: ['carList.heading'] })).toEqual(['titleMissing', 'textsMissing'])
})

test('below a heading of a page of code, blocks need none', () => {
	expect(check([block('HeroBanner', { Text: 'x' })], { hasOwnHeading: true })).toEqual([])
})

test('the first block is that of the placeholder above', () => {
	const untitled = block('HeroBanner', { Text: 'x' }, 'untitled')
	expect(check([], { placeholders: { main: [opening], above: [untitled] } })).toEqual([
		'mainHeadingMissing untitled Title',
	])
})
