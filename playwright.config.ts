import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1280, height: 900 } }
// Tests tagged `@phone` run on both sizes, because fingers or another layout matter to them.
const onPhoneToo = /@phone/
const phoneOnly = /@phone-only/
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
	// A guard against hanging, far above what a test takes on a slow machine.
	timeout: 60_000,
	expect: { timeout: 15_000 },
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
		// A trace takes a picture and a copy of the page at each step, a third of all time: `--trace on` makes one of a failing test.
		trace: 'off',
	},
	projects: [
		{ name: 'server', testMatch: withoutBrowser },
		{ name: 'desktop', use: desktop, grepInvert: phoneOnly, testIgnore: [withoutScript, withoutBrowser] },
		{ name: 'phone', use: phone, grep: onPhoneToo, testIgnore: [withoutScript, withoutBrowser] },
		{ name: 'no-js', use: { ...desktop, javaScriptEnabled: false }, testMatch: withoutScript },
	],
})
