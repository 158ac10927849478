import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { createFileRoute } from './file-route.ts'
import { createReleaseFiles, keepRelease } from './release-files.ts'
import { serveRoutes } from './testing/serve-routes.ts'

/** A build with these files. */
function build(files: Record<string, string>): string {
	const folder = createTestFolder()
	mkdirSync(join(folder, 'assets'))
	for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), text)
	return folder
}

const releaseOf = (name: string) =>
	build({ [`start-${name}.js`]: name, [`start-${name}.js.br`]: `br ${name}`, 'react.js': 'same' })

forEachDatabase((_name, openTestDatabase) => {
	test('a process serves the files of the two releases before and of the one after it', async () => {
		const { db } = await openTestDatabase()
		let time = 0
		const now = () => time
		const keep = (folder: string) => keepRelease(db, folder, () => ++time)
		const own = releaseOf('b')
		for (const folder of [releaseOf('a'), own]) await keep(folder)
		const route = createFileRoute(
			{ built: own, shipped: own },
			{ isDevelopment: false, releaseFiles: createReleaseFiles(db, now) },
		)
		const ask = await serveRoutes([{ path: '/assets/*', methods: ['GET'], cache: 'own', answer: route }])

		const older = await ask('/assets/start-a.js', { headers: { 'accept-encoding': 'br' } })
		expect(older).toMatchObject({ status: 200, body: Buffer.from('br a') })
		expect(older.headers).toMatchObject({
			'content-encoding': 'br',
			'content-type': 'application/javascript; charset=utf-8',
			'cache-control': 'public, max-age=31536000, immutable',
			vary: 'accept-encoding',
			'x-content-type-options': 'nosniff',
		})
		expect(await ask('/assets/start-a.js')).toMatchObject({ status: 200, body: Buffer.from('a') })
		expect(await ask('/assets/start-a.js', { method: 'HEAD' })).toMatchObject({ status: 200, body: Buffer.of() })
		expect((await ask('/assets/start-c.js')).status).toBe(404)

		await keep(releaseOf('c'))
		// A missing file is looked for once a second.
		expect((await ask('/assets/start-c.js')).status).toBe(404)
		time += 1000
		expect(await ask('/assets/start-c.js')).toMatchObject({ status: 200, body: Buffer.from('c') })
		expect((await ask('/assets/start-d.js')).status).toBe(404)
	})

	test('files of releases before the last three are forgotten, unless a later one has them, or they start again', async () => {
		const { db } = await openTestDatabase()
		let time = 0
		const folders = ['a', 'b', 'c'].map(releaseOf)
		for (const folder of [...folders, ...folders.slice(0, 1), releaseOf('d')])
			await keepRelease(db, folder, () => ++time)
		const rows = await db.selectFrom('release_file').select('path').orderBy('path').execute()
		const names = ['react.js', ...['a', 'c', 'd'].flatMap((name) => [`start-${name}.js`, `start-${name}.js.br`])]
		expect(rows.map(({ path }) => path)).toEqual(names.map((name) => `/assets/${name}`))
		expect(await db.selectFrom('release').select('id').orderBy('id').execute()).toHaveLength(3)
	})
})
