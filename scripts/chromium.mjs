import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
	process.env.CHROMIUM_PATH,
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome-stable',
	'/usr/bin/google-chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser of this machine, or null. */
export function findChromium() {
	return places.find((place) => place && existsSync(place)) ?? null
}

/** Finds a browser, or installs Debian's where that is allowed. Throws a sentence that says what to do otherwise. */
export function ensureChromium() {
	const found = findChromium()
	if (found) return found
	const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
	if (mayInstall) {
		console.log('No Chromium is here; installing it with apt-get.')
		const run = (...args) =>
			execFileSync('/usr/bin/apt-get', args, {
				stdio: 'inherit',
				env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
			})
		try {
			run('update', '-q')
			run('install', '-y', '-q', '--no-install-recommends', 'chromium')
		} catch (cause) {
			throw new Error('apt-get could not install Chromium. Install it by hand, or set CHROMIUM_PATH.', { cause })
		}
		const installed = findChromium()
		if (installed) return installed
	}
	throw new Error(
		'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to where it is.',
	)
}
