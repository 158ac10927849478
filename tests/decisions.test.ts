import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'

test('the index lists every decision that holds, once', () => {
	const records = readdirSync(folder).filter((file) => /^\d{3}-/.test(file))
	expect(records.length).toBeGreaterThan(60)
	const listed = [...readFileSync(`${folder}/README.md`, 'utf8').matchAll(/\]\((\d{3}-[^)]+)\)/g)].map(
		([, file]) => file,
	)
	expect(listed.toSorted()).toEqual(records.toSorted())
})

test('numbers are used once, also in the archive', () => {
	const numbers = [...readdirSync(folder), ...readdirSync(`${folder}/archive`)]
		.filter((file) => /^\d{3}-/.test(file))
		.map((file) => file.slice(0, 3))
	expect(new Set(numbers).size).toBe(numbers.length)
})
