import { expect, test } from 'vitest'
import { languages } from '#domain/market.ts'
import { findCatalogue } from '#i18n/catalogues.server.ts'
import { checkCommand } from './check-command.server.ts'
import { describePageFields, findPageFault } from './edited-page-fields.ts'

const fields = Object.values(describePageFields()).flat()

test.each(languages)('every field of a page has a label and a sentence of help in %s', (language) => {
	const texts = findCatalogue(language, 'fields') ?? {}
	expect(fields.flatMap(({ label, help }) => [label, help]).filter((key) => !texts[key])).toEqual([])
})

test.each([
	[
		'route.canonicalURL',
		['', '/bilar', 'https://example.com/bilar'],
		['javascript:alert(1)', '//example.com', 'https://', 'bilar'],
	],
	['route.BrandDesign', ['', null, 'mini'], ['tesla']],
	['route.metaTitle', ['Köp bil'], ['x'.repeat(201), 7]],
	['route.ogImage', [null, { src: '/images/a.avif', alt: '' }], [{ src: 7 }, 'x']],
	['story.date', ['', '2026-11-24', '2026-11-24T08:00:00+01:00'], ['24/11', '2026-13-01']],
	['story.tags', [[], ['ev']], ['ev', [7]]],
	['navigation.hideInNavigation', [true, '1'], ['yes']],
])('%s takes what it is for', (place, good, bad) => {
	const faultOf = (value: unknown) => findPageFault(place.split('.'), value)
	expect(good.map(faultOf)).toEqual(good.map(() => null))
	expect(bad.map((value) => faultOf(value) === null)).toEqual(bad.map(() => false))
})

test('a command with a value that its field does not take is refused', () => {
	const to = 'javascript:alert(1)'
	const place = { block: null, path: ['route', 'canonicalURL'] }
	const changed = { route: { canonicalURL: to }, navigation: {}, placeholders: {} }
	expect(checkCommand(changed, { kind: 'setField', place, to })).toMatchObject({
		ok: false,
		error: { code: 'invalid-value', path: place.path },
	})
})
