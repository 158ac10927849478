import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1280, height: 900 } }
const withoutScript = /.*\.no-js\.spec\.ts/
const withoutBrowser = /.*\.server\.spec\.ts/

export default defineConfig({
	testDir: 'tests/e2e',
	globalSetup: './tests/e2e/start-server.ts',
	outputDir: 'test-results',
	forbidOnly: Boolean(process.env.CI),
	fullyParallel: true,
	// The server under test needs a processor too.
	workers: 2,
	// Limits are for what never comes. How fast pages are is measured by `npm run bench`, not told by a busy machine.
	timeout: 240_000,
	expect: { timeout: 30_000 },
	reporter: [['list'], ['json', { outputFile: 'test-reports/e2e.json' }]],
	use: {
		launchOptions: {
			executablePath: findChromium() ?? '',
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
		trace: 'retain-on-failure',
	},
	projects: [
		{ name: 'server', testMatch: withoutBrowser },
		{ name: 'desktop', use: desktop, testIgnore: [withoutScript, withoutBrowser] },
		{ name: 'phone', use: phone, testIgnore: [withoutScript, withoutBrowser] },
		{ name: 'no-js', use: { ...desktop, javaScriptEnabled: false }, testMatch: withoutScript },
	],
})
