import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { openApplication } from './open-application.ts'

forEachDatabase((name, openTestDatabase) => {
	test('an application opened for a test leaves nothing among the temporary files', async () => {
		const location = name === 'sqlite' ? {} : (await openTestDatabase({ migrated: false })).location
		const temporary = mkdtempSync(join(tmpdir(), 'forecourt-temporary-'))
		vi.stubEnv('TMPDIR', temporary)
		// Runs after the application has closed: what is registered last runs first.
		onTestFinished(() => {
			vi.unstubAllEnvs()
			const left = readdirSync(temporary)
			rmSync(temporary, { recursive: true })
			expect(left).toEqual([])
		})
		const { ask } = await openApplication(location)
		expect(readdirSync(temporary)).toHaveLength(1)
		expect((await ask('/')).status).toBe(200)
	})
})
