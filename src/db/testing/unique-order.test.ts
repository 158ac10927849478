import { expect, test } from 'vitest'
import { openSqlite } from './test-database.ts'

const open = /does not end in a unique key/

test('a statement whose order leaves open which row comes first fails in tests', async () => {
	const { db } = await openSqlite()
	const leads = db.selectFrom('lead').select('submission_id')
	await expect(leads.orderBy('received_at').execute()).rejects.toThrow(open)
	expect(await leads.orderBy('received_at').orderBy('submission_id').execute()).toEqual([])
	expect(await leads.where('submission_id', '=', 'a').orderBy('received_at').execute()).toEqual([])

	const ofSites = db.selectFrom('lead').select('site').groupBy('site')
	await expect(ofSites.orderBy(({ fn }) => fn.countAll()).execute()).rejects.toThrow(open)
	expect(await ofSites.orderBy('site').execute()).toEqual([])

	const notes = db
		.selectFrom('lead')
		.innerJoin('lead_note', 'lead_note.submission_id', 'lead.submission_id')
		.select('lead_note.id')
	await expect(notes.orderBy('lead.submission_id').execute()).rejects.toThrow(open)
	expect(await notes.orderBy('lead.submission_id').orderBy('lead_note.id').execute()).toEqual([])
})
