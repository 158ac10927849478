import { expect, onTestFinished, test, vi } from 'vitest'
import { removeRefused } from './remove-refused.ts'

/** A browser with what tags of Google and Meta leave, and our own names. */
function openBrowser() {
	const written: string[] = []
	const withRemove = (names: Record<string, string>) =>
		Object.defineProperty({ ...names }, 'removeItem', {
			value(this: Record<string, string>, name: string) {
				delete this[name]
			},
		})
	const localStorage = withRemove({ _gcl_ls: '1', 'saved-cars': '["1"]', _gat_x: '1' })
	const sessionStorage = withRemove({ _fbp: '1', compare: '[]' })
	vi.stubGlobal('location', { hostname: 'localhost' })
	vi.stubGlobal('window', { localStorage, sessionStorage })
	vi.stubGlobal('document', {
		get cookie() {
			return '_fbp=fb.1; consent=x'
		},
		set cookie(line: string) {
			written.push(line)
		},
	})
	onTestFinished(() => void vi.unstubAllGlobals())
	return () => ({ written, kept: [...Object.keys(localStorage), ...Object.keys(sessionStorage)] })
}

test('what tags have stored goes with the consent, what is ours stays', () => {
	const look = openBrowser()
	removeRefused({ analytics: true, marketing: false })
	expect(look()).toEqual({ written: ['_fbp=; Max-Age=0; Path=/'], kept: ['saved-cars', '_gat_x', 'compare'] })
	removeRefused({ analytics: false, marketing: true })
	expect(look().kept).toEqual(['saved-cars', 'compare'])
})

test('a browser without storage removes the cookies', () => {
	const look = openBrowser()
	vi.stubGlobal('window', {
		get localStorage(): never {
			throw new Error('Storage is off')
		},
	})
	removeRefused({ analytics: false, marketing: false })
	expect(look().written).toHaveLength(1)
})
