import { z } from 'zod'
import { type DatabaseLocation, openDatabase } from '#db/database.ts'
import { openTestKeys } from '#db/testing/test-keys.ts'
import { sealEarlierLeads } from '../embedded/seal-earlier-leads.ts'

// Started as a separate process and killed by `sealed-leads.database.test.ts`.

const db = openDatabase(z.custom<DatabaseLocation>().parse(JSON.parse(process.argv[2] ?? '')))
await sealEarlierLeads(db, await openTestKeys(db))
await db.destroy()
