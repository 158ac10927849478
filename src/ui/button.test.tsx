import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

test('a button is never dead: its types refuse `disabled`, and while it works it keeps the focus', () => {
	// @ts-expect-error It says what is missing instead.
	const dead: Parameters<typeof Button>[0] = { children: 'Boka', disabled: true }
	expect(dead.children).toBe('Boka')
	expect(renderToStaticMarkup(<Button aria-disabled={true}>Boka</Button>)).toMatch(/^<button(?![^>]* disabled)/)
})
