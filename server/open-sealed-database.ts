import type { Kysely } from 'kysely'
import { type Database, type DatabaseLanes, databaseLocation, type OnStatement, type openLanes } from '#db/database.ts'
import { forgetRemnants } from '#db/forget-remnants.ts'
import { type KeyRing, openKeyRing } from '#db/keys/key-ring.ts'
import { migrate } from '#db/migrate.ts'
import { findMissingTables } from '#db/missing-tables.ts'
import { openTextSeal } from '#db/open-text-seal.ts'
import { openColumnSeal, sealColumns } from '#db/sealed-columns/seal-columns.ts'
import { sealEarlierColumns } from '#db/sealed-columns/seal-earlier-columns.ts'
import { addEarlierLeadParts } from '#leads/embedded/lead-parts.ts'
import { sealEarlierLeads } from '#leads/embedded/seal-earlier-leads.ts'
import { sealEarlierMessages } from '#outbox/embedded/seal-earlier-messages.ts'
import type { Environment } from '#platform/environment.ts'
import type { Logger } from '#platform/logger.ts'
import type { EqualSeal } from '#platform/seals/equal-seal.ts'
import type { TextSeal } from '#platform/seals/text-seal.ts'
import type { Tracing } from '#platform/tracing.ts'
import { sealEarlierAgreements } from '#tyre-hotel/embedded/seal-earlier-agreements.ts'
import type { HotelStore } from '#tyre-hotel/embedded/sealed-agreements.ts'
import { sealEarlierBookings } from '#workshop/embedded/sealed-bookings.ts'
import { refuseMissingTables } from './store/lost-store.ts'

/** Opens the database with the tables of this version, and seals what an earlier version kept in the clear. Tests may watch it by `open`. */
export async function openSealedDatabase(
	environment: Environment,
	{ log, tracing, open }: { log: Logger; tracing: Tracing | null; open: typeof openLanes },
): Promise<{ lanes: DatabaseLanes; keys: KeyRing; seal: TextSeal }> {
	const opened = open({
		...databaseLocation(environment),
		maxConnections: environment.DATABASE_POOL,
		onStatement: tracing ? tracedStatement(tracing) : undefined,
	})
	await migrate(opened.background)
	refuseMissingTables(await findMissingTables(opened.background))
	const keys = await openKeyRing(opened.background, environment)
	const columnSeal = await openColumnSeal(opened.background, keys)
	const columns = await sealEarlierColumns(opened.background, columnSeal)
	const lanes = sealLanes(opened, columnSeal)
	const seal = await openTextSeal(keys, environment)
	await sealEarlierRows({ db: lanes.background, keys, seal }, { columns, log })
	return { lanes, keys, seal }
}

/** Statements have parameters in place of values. */
function tracedStatement({ notePart }: Tracing): OnStatement {
	return ({ sql, ms, hasFailed }) =>
		notePart({ name: `statement ${sql.split(' ', 1)[0]}`, attributes: { 'db.query.text': sql }, ms, hasFailed })
}

function sealLanes(lanes: DatabaseLanes, seal: EqualSeal): DatabaseLanes {
	const { visitors, pages, desk, background } = lanes
	const sealed = new Map([visitors, pages, desk, background].map((db) => [db, sealColumns(db, seal)]))
	const of = (db: Kysely<Database>) => sealed.get(db) ?? db
	return { ...lanes, visitors: of(visitors), pages: of(pages), desk: of(desk), background: of(background) }
}

/** Seals what an earlier version kept in the clear. `columns`: how many texts of sealed columns were. */
async function sealEarlierRows(store: HotelStore, { columns, log }: { columns: number; log: Logger }): Promise<void> {
	const { db, keys } = store
	const leads = await sealEarlierLeads(db, keys)
	const messages = await sealEarlierMessages(db, keys)
	const bookings = await sealEarlierBookings(db, keys)
	const agreements = await sealEarlierAgreements(store)
	await addEarlierLeadParts(store)
	if (leads + messages + bookings + agreements + columns > 0)
		log.info({ leads, messages, bookings, agreements, columns }, 'sealed what an earlier version kept in the clear')
	await forgetRemnants(db)
}
