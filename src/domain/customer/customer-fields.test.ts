import { expect, test } from 'vitest'
import { toCustomerValue } from './customer-fields.ts'
import { line, paragraphs } from './customer-values.ts'

test.each([
	[' Anna Berg ', 'Anna Berg'],
	['Anna\tBerg', 'Anna Berg'],
	['Anna\u202eBerg', 'AnnaBerg'],
	['J.R.Berg', 'J. R. Berg'],
	['St.John', 'St. John'],
	['bit.ly', 'bit. ly'],
	['Anna\r\nDitt konto är spärrat', null],
	['Anna\u2028Berg', null],
	['Anna\u001b[2JBerg', null],
	['Anna\u0000', null],
	['Anna\u009bBerg', null],
])('the name %j is kept as %j', (typed, kept) => {
	expect(toCustomerValue('name', typed)).toBe(kept)
	expect(toCustomerValue('firstName', typed)).toBe(kept)
	expect(toCustomerValue('lastName', typed)).toBe(kept)
})

test.each([
	['a\r\nb', 'a b', 'a\nb'],
	['a\u2028b', 'a b', 'a\nb'],
	['a\u000bb\tc', 'a b c', 'a\nb c'],
	['\u202dgnp.exe\u202c', 'gnp.exe', 'gnp.exe'],
	['a\u0000b', null, null],
	['a\u001b]0;x\u0007', null, null],
	['a\u0085b', null, null],
])('%j is the line %j and the paragraphs %j', (sent, asLine, asParagraphs) => {
	expect(line(50).safeParse(sent).data ?? null).toBe(asLine)
	expect(paragraphs(50).safeParse(sent).data ?? null).toBe(asParagraphs)
})
