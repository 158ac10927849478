import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { openTestKeys } from '#db/testing/test-keys.ts'
import { createDemoRandom } from '#platform/demo-random.ts'
import { silentLog } from '#platform/logger.ts'
import { fillTestWorkshops, testDepartment, testNow, testSite } from '#workshop/testing/test-workshops.ts'
import { putAgreements } from '../embedded/agreements.ts'
import type { TyreHotel } from '../tyre-hotel.ts'
import { openTestTyreHotel, testAgreement, testStore } from './test-tyre-hotel.ts'

const hourMs = 60 * 60 * 1000

export type AttackOutcome = {
	/** Guesses that were compared with a code, for each account. */
	compared: number[]
	opened: number
	/** Messages that the customers got. */
	sent: number
	/** What the log said. */
	warnings: string[]
}

/** Guesses codes of all accounts in turn, within an hour, each guess from the next address. */
export async function attackTyreHotel(
	db: Kysely<Database>,
	{ guesses, accounts, addresses }: { guesses: number; accounts: number; addresses: number },
): Promise<AttackOutcome> {
	await fillTestWorkshops(db, [testDepartment(1)])
	const plates = Array.from({ length: accounts }, (_, index) => `ABC${String(index).padStart(3, '0')}`)
	const agreements = plates.map((plate, index) =>
		testAgreement(plate, { phone: `+467017${40_000 + index}`, wheels: [] }),
	)
	await putAgreements(testStore(db), testSite.key, agreements)

	const random = createDemoRandom('attacker')
	const fourDigits = () => String(random.integer(0, 9999)).padStart(4, '0')
	const midnight = Date.parse(`${testNow.toISOString().slice(0, 10)}T00:00:00Z`)
	let clock = midnight
	const warnings: string[] = []
	const log = { ...silentLog, warn: (fields: object) => void warnings.push(JSON.stringify(fields)) }
	const now = () => new Date(clock)
	const hotel = openTestTyreHotel(db, { keys: await openTestKeys(db), now, log, newCode: fourDigits })

	const phoneTokens = new Map<string, string>()
	let sent = 0
	/** Searches as seldom as it can. */
	async function askAgain(plate: string, visitor: string): Promise<string | null> {
		const phoneToken = phoneTokens.get(plate) ?? (await findPhoneToken(hotel, plate, visitor))
		if (phoneToken === null) return null
		phoneTokens.set(plate, phoneToken)
		const asked = await hotel.sendCode({ phoneToken, visitor, language: 'sv' })
		if (!asked.ok && asked.error.code === 'token-expired') phoneTokens.delete(plate)
		if (asked.ok) sent++
		return asked.ok ? asked.value : null
	}
	const tokens = new Map<string, string>()
	let opened = 0
	const compared = new Map<string, number>()
	for (let guess = 0; guess < guesses; guess++) {
		clock = midnight + Math.floor((guess / guesses) * hourMs)
		const visitor = `address ${guess % addresses}`
		const plate = plates[Math.floor(guess / 5) % accounts] ?? ''
		const authorizationToken = tokens.get(plate) ?? (await askAgain(plate, visitor))
		if (authorizationToken === null) continue
		tokens.set(plate, authorizationToken)
		const tried = await hotel.verifyCode({ authorizationToken, code: fourDigits(), visitor, language: 'sv' })
		if (tried.ok) opened++
		const code = tried.ok ? 'opened' : tried.error.code
		if (['opened', 'wrong-code', 'code-used-up'].includes(code)) compared.set(plate, (compared.get(plate) ?? 0) + 1)
		if (code !== 'wrong-code') tokens.delete(plate)
	}
	return { compared: plates.map((plate) => compared.get(plate) ?? 0), opened, sent, warnings }
}

async function findPhoneToken(hotel: TyreHotel, registrationNumber: string, visitor: string): Promise<string | null> {
	const found = await hotel.findCustomer({ registrationNumber, visitor })
	return found.ok ? found.value.phoneToken : null
}

/** The token of a code that was sent; null if none was. */
export async function sendTestCode(
	hotel: TyreHotel,
	registrationNumber: string,
	visitor: string,
): Promise<string | null> {
	const phoneToken = await findPhoneToken(hotel, registrationNumber, visitor)
	const sent = phoneToken === null ? null : await hotel.sendCode({ phoneToken, visitor, language: 'sv' })
	return sent?.ok ? sent.value : null
}
