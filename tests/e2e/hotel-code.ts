import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'

/** The code that was sent last to the phone whose end the page shows. */
export async function readCode(page: Page): Promise<string> {
	const shown = (await page.getByText('*** *** **').first().textContent()) ?? ''
	const [, end = ''] = /\*\*\s(\d\d)/.exec(shown) ?? []
	const printed = execFileSync(process.execPath, ['scripts/sms.ts'], {
		env: { ...process.env, FORCE_COLOR: undefined, DATA_DIR: process.env.E2E_DATA_DIR },
		encoding: 'utf8',
	})
	const line = printed.split('\n').find((each) => new RegExp(`\\+\\d+${end} `).test(each)) ?? ''
	return /#(\d{4})/.exec(line)?.[1] ?? ''
}
