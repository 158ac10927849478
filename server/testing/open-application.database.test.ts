import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { fillApplication, openApplication } from './open-application.ts'

forEachDatabase((_, openTestDatabase) => {
	test('an application opened for a test leaves nothing among the temporary files', async () => {
		const { location } = await openTestDatabase({ filledBy: fillApplication })
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
