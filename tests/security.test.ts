import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** How many requirements of levels 1 and 2 each chapter of OWASP ASVS 5.0.0 has, from the first. */
const requirementsOfChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

type Row = { requirements: string[]; how: string; tests: string }

function readRows(): Row[] {
	return readFileSync('docs/security.md', 'utf8')
		.split('\n')
		.flatMap((line) => {
			const [, numbers = '', how = '', tests = ''] = /^\| (\d[\d., –]*) \| (.*) \|(.*)\|$/.exec(line) ?? []
			return numbers === '' ? [] : [{ requirements: numbers.split(', ').flatMap(expand), how, tests }]
		})
}

/** `1.2.1–1.2.3` stands for the three. */
function expand(range: string): string[] {
	const [first = '', last = first] = range.split('–')
	const section = first.slice(0, first.lastIndexOf('.') + 1)
	const [from, to] = [first, last].map((each) => Number(each.slice(each.lastIndexOf('.') + 1)))
	return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, index) => `${section}${(from ?? 0) + index}`)
}

test('docs/security.md has each requirement of ASVS level 2 in one row', () => {
	const named = readRows().flatMap(({ requirements }) => requirements)
	expect(named.filter((each, index) => named.indexOf(each) !== index)).toEqual([])
	const counts = requirementsOfChapter.map((_, at) => named.filter((each) => each.startsWith(`${at + 1}.`)).length)
	expect(counts).toEqual(requirementsOfChapter)
})

test('a requirement that no test holds says why', () => {
	const untested = readRows().filter(({ tests }) => tests.trim() === '')
	const silent = untested.filter(({ how }) => !/Not applicable|\*Operator\*|\*Not met\*|\*Partly\*/.test(how))
	expect(silent.map(({ requirements, how }) => `${requirements}: ${how}`)).toEqual([])
})
