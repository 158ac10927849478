import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A bar that is dark, above a page of the site, with selects drawn for it; and a field that is not shown. */
const ownFields = ['src/desk/rooms/pages/view/site-view.tsx', 'src/desk/sign-in/account-name.tsx']

test('selects, radio buttons and texts of the desk are those of the form kit', () => {
	const files = globSync('src/desk/**/*.tsx', { exclude: (name) => String(name).endsWith('.test.tsx') })
	expect(files.length).toBeGreaterThan(50)
	const native = files.filter((file) =>
		/<select\b|<textarea\b|<input\b(?![^>]*type="(?:hidden|file|search|checkbox)")/.test(readFileSync(file, 'utf8')),
	)
	expect(native.map((file) => file.replaceAll('\\', '/')).sort()).toEqual(ownFields)
})
