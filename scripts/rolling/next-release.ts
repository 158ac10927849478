import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '../../tests/copy-project.ts'

const migration = `import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

export async function up({ schema }: Kysely<Database>): Promise<void> {
	await schema.createTable('next_release').addColumn('id', 'text', (column) => column.primaryKey()).execute()
	await schema.alterTable('lead').addColumn('next_release', 'text').execute()
}
`

/** A later release of this project, built: with a migration and another script on every page. */
export function makeNextRelease(): string {
	const folder = copyProject({
		also: ['content', 'passwords', 'places', 'stock-mappings', 'workshop'],
		isCopied: (path) => !/\.test\.tsx?$/.test(path),
	})
	writeFileSync(join(folder, 'src/db/migrations/999-next-release.ts'), migration)
	const list = join(folder, 'src/db/migrations/list.ts')
	writeFileSync(
		list,
		readFileSync(list, 'utf8')
			.replace('import * as fleet', "import * as nextRelease from './999-next-release.ts'\nimport * as fleet")
			.replace(/\n\]\n$/, "\n\t{ name: '999-next-release', up: nextRelease.up },\n]\n"),
	)
	appendFileSync(join(folder, 'src/document/start.ts'), "\ndocument.documentElement.dataset.release = 'next'\n")
	const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'inherit' })
	if (built.status !== 0) throw new Error('The next release could not be built')
	return folder
}
