import { expect, test } from 'vitest'
import { isPlainClick } from './plain-click.ts'

const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false }

test.each([
	['with the first button', {}, true],
	['with the middle button', { button: 1 }, false],
	['with the second button', { button: 2 }, false],
	['for a new tab on a Mac', { metaKey: true }, false],
	['for a new tab elsewhere', { ctrlKey: true }, false],
	['for a new window', { shiftKey: true }, false],
	['to save what it leads to', { altKey: true }, false],
	['that was handled already', { defaultPrevented: true }, false],
])('a click %s', (_, change, isPlain) => {
	expect(isPlainClick({ ...click, ...change })).toBe(isPlain)
})
