import { join } from 'node:path'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { openTestKeys } from '#db/testing/test-keys.ts'
import type { Fault } from '#platform/testing/faults.ts'
import { startCodeweaversSimulator } from '#providers/finance-quotes/testing/codeweavers-simulator.ts'
import { startPhotonSimulator } from '#providers/place-search/testing/place-simulators.ts'
import { startFortySixElksSimulator } from '#providers/sms/testing/forty-six-elks-simulator.ts'
import { startMechmateSimulator } from '#providers/workshop/testing/mechmate-simulator.ts'
import { fillTestWorkshops, openTestWorkshop } from '#workshop/testing/test-workshops.ts'

export type OutsideSimulators = Awaited<ReturnType<typeof startOutsideSimulators>>

/** Workshops, text messages, quotes and places as other companies' services, which can be made to fail together. */
export async function startOutsideSimulators(folder: string) {
	const db = openDatabase({ file: join(folder, 'workshops.sqlite') })
	await migrate(db)
	await fillTestWorkshops(db)
	const workshop = openTestWorkshop(db, { keys: await openTestKeys(db), now: () => new Date() })
	const credentials = { username: 'siege', password: 'of the siege' }
	const mechmate = await startMechmateSimulator(() => workshop)
	const elks = await startFortySixElksSimulator(credentials)
	const codeweavers = await startCodeweaversSimulator({ today: () => new Date().toISOString().slice(0, 10) })
	const photon = await startPhotonSimulator()
	const all = [mechmate, elks, codeweavers, photon]

	return {
		environment: {
			MECHMATE_URL: mechmate.url,
			...{ ELKS_URL: elks.url, ELKS_USERNAME: credentials.username, ELKS_PASSWORD: credentials.password },
			...{ CODEWEAVERS_URL: codeweavers.url, CODEWEAVERS_API_KEY: codeweavers.apiKey },
			PHOTON_URL: photon.url,
		},
		setMood(mood: 'well' | Fault) {
			for (const each of all) each.setMood(mood)
		},
		/** How often each text message has come to its phone. */
		texts(): Map<string, number> {
			const times = new Map<string, number>()
			for (const { to, message } of elks.received) {
				const text = `${to} ${message}`
				times.set(text, (times.get(text) ?? 0) + 1)
			}
			return times
		},
		carrierCalls: elks.asked,
		async countBookings(): Promise<number> {
			const { count } = await db
				.selectFrom('workshop_booking')
				.select(({ fn }) => fn.countAll<number | string>().as('count'))
				.executeTakeFirstOrThrow()
			return Number(count)
		},
		async close() {
			await Promise.all(all.map((each) => each.close()))
			await db.destroy()
		},
	}
}
