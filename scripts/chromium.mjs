import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's headless build: the tests take two thirds of the time of the full browser. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const places = [
	process.env.CHROMIUM_PATH,
	headlessShell,
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome-stable',
	'/usr/bin/google-chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of an installed browser, or null. */
export function findChromium() {
	return places.find((place) => place && existsSync(place)) ?? null
}

/** Path of a browser. Installs Debian's headless shell, or its Chromium, if permitted; throws if there is none. */
export function ensureChromium() {
	if (!process.env.CHROMIUM_PATH && !existsSync(headlessShell) && canInstall())
		installFirst('chromium-headless-shell', 'chromium')
	const found = findChromium()
	if (found) return found
	throw new Error(
		'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to where it is.',
	)
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs the first package that is available; if that fails, an already installed browser is enough. */
function installFirst(...packages) {
	for (const name of packages) {
		console.log(`Installing ${name} with apt-get.`)
		try {
			aptGet('update', '-q')
			aptGet('install', '-y', '-q', '--no-install-recommends', name)
			return
		} catch (cause) {
			console.warn(`apt-get could not install ${name}: ${cause.message}`)
			if (findChromium()) return
		}
	}
}

function aptGet(...args) {
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
	execFileSync('/usr/bin/apt-get', args, { stdio: 'inherit', env })
}
