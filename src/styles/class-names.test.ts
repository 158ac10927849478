import { expect, test } from 'vitest'
import { sheetKey, shortClassName } from './class-names.ts'

test('classes begin with the key of their sheet, which is three characters long, and are numbered', () => {
	const file = 'src/ui/button.module.css'
	const key = sheetKey(file)
	expect(key).toMatch(/^[a-zA-Z][a-zA-Z0-9]{2}$/)
	expect(shortClassName('button', file)).toBe(`${key}0`)
	expect(shortClassName('label', `${file}?used`)).toBe(`${key}1`)
	expect(shortClassName('button', file)).toBe(`${key}0`)
})

test('two sheets with the same key end the build', () => {
	const files = Array.from({ length: 3000 }, (_, number) => `src/blocks/planted/sheet-${number}.module.css`)
	expect(() => files.map(sheetKey)).toThrow(/and .* have the same hash/)
})
