import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allFixtures } from '#blocks/testing/all-fixtures.ts'
import { drawFixture } from '#blocks/testing/draw-fixture.tsx'
import { outline } from '#blocks/testing/outline.ts'
import { listSourceFiles } from './project-imports.ts'

// What visitors press answers: no button waits disabled, and the focus goes where an act has led to.

const sources = ['src', 'server'].flatMap((folder) =>
	listSourceFiles(folder)
		.filter((file) => !file.includes('.test.') && !file.includes('/testing/'))
		.map((file) => [file, readFileSync(file, 'utf8')] as const),
)

const disabledButton =
	/<(?:button|Button|ActionButton)\b(?:[^>]|=>)*?\sdisabled(?:=|>|\s*\/>|\s*\n|\s+\w+=)|\.disabled = /

test('disabled buttons are found in sources', () => {
	for (const source of ['<button type="submit" disabled>', '<Button\n\tonClick={() => a()}\n\tdisabled={!isValid}\n>'])
		expect(disabledButton.test(source), source).toBe(true)
	for (const source of [
		'<button type="submit" aria-disabled={isSending}>',
		'<button\n\t// A disabled button\n>',
		'<input disabled>',
	])
		expect(disabledButton.test(source), source).toBe(false)
})

test('no button of any step is disabled, in sources and in what blocks draw', async () => {
	expect(sources.filter(([, source]) => disabledButton.test(source)).map(([file]) => file)).toEqual([])
	const drawn = allFixtures.flatMap(({ block, variants }) => variants.map((variant) => ({ block, variant })))
	for (const { block, variant } of drawn) {
		const controls = outline(await drawFixture(block, variant), ['button', 'input', 'select', 'textarea'])
		const disabled = controls.filter(({ attributes }) => 'disabled' in attributes)
		// A service that is not for this car says so beside it.
		const unexplained = disabled.filter(({ tag, attributes }) => tag === 'button' || !attributes['aria-describedby'])
		expect(unexplained, `${block}, ${variant.name}`).toEqual([])
	}
})

const movesByItself = [
	/** Scrolls smoothly to the top, where the focus waits. */
	'src/features/navigation/scroll-to-top.enhance.ts',
	/** Asks the map, which uses the helper. */
	'src/features/dealers/map/street-map.island.tsx',
]

test('the focus is moved by its one helper, except by the editor of pages', () => {
	const others = sources.filter(([file, source]) => /\.focus\(/.test(source) && !file.startsWith('src/editing/'))
	expect(others.map(([file]) => file).sort()).toEqual([...movesByItself, 'src/ui/move-focus.ts'].sort())
})
