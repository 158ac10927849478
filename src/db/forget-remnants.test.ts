import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { openDatabase } from './database.ts'
import { forgetRemnants } from './forget-remnants.ts'
import { migrate } from './migrate.ts'

test('what was in the clear before is in no file of the database afterwards', async () => {
	const folder = createTestFolder()
	const files = () => readdirSync(folder).map((name) => readFileSync(join(folder, name)).toString('latin1'))
	const db = openDatabase({ file: join(folder, 'forecourt.sqlite') })
	await migrate(db)
	// Longer than a page, so that parts of it lie on pages of their own.
	const secret = 'Anna Berg '.repeat(2000)
	await db.insertInto('signing_key').values({ name: 'a', secret }).execute()
	await db.updateTable('signing_key').set({ secret: '' }).execute()
	expect(files().join('')).toContain('Anna Berg')
	await forgetRemnants(db)
	expect(files().join('')).not.toContain('Anna Berg')
	await db.destroy()
	expect(files().join('')).not.toContain('Anna Berg')
})
