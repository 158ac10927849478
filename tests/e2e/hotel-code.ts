import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { databaseLocation } from '#db/database.ts'
import { openWithKeys } from '#db/open-with-keys.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { findByPlate } from '#tyre-hotel/embedded/sealed-agreements.ts'
import { sharedData } from './shared-data.ts'

/** The code that was sent last to the phone whose end the page shows. */
export async function readCode(page: Page): Promise<string> {
	const shown = (await page.getByText('*** *** **').first().textContent()) ?? ''
	const [, end = ''] = /\*\*\s(\d\d)/.exec(shown) ?? []
	const printed = execFileSync(process.execPath, ['scripts/sms.ts'], {
		env: { ...process.env, FORCE_COLOR: undefined, ...sharedData() },
		encoding: 'utf8',
	})
	const line = printed.split('\n').find((each) => new RegExp(`\\+\\d+${end} `).test(each)) ?? ''
	return /#(\d{4})/.exec(line)?.[1] ?? ''
}

/** As if the time of the code had passed. */
export async function expireCode(site: string, registrationNumber: string): Promise<void> {
	const environment = parseEnvironment({ ...process.env, NODE_ENV: 'production', ...sharedData() })
	const { db, keys } = await openWithKeys(databaseLocation(environment), environment)
	try {
		const agreement = await findByPlate({ db, keys }, { site, registrationNumber })
		if (!agreement) throw new Error(`There is no agreement of ${registrationNumber}`)
		await db.updateTable('tyre_hotel_code').set({ expires_at: 0 }).where('agreement', '=', agreement.id).execute()
	} finally {
		await db.destroy()
	}
}
