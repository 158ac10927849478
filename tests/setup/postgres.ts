import type { TestProject } from 'vitest/node'
import { startPostgres } from '#db/testing/postgres-server.ts'

declare module 'vitest' {
	export interface ProvidedContext {
		/** Null if PostgreSQL is not installed. */
		postgresUrl: string | null
	}
}

/** `TEST_DATABASE_URL` names a server to use instead, for example in continuous integration. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
	const given = process.env.TEST_DATABASE_URL
	const server = given ? null : await startPostgres()
	if (!given && !server) console.warn('No PostgreSQL is installed here: its half of the database tests is skipped.')
	project.provide('postgresUrl', given ?? server?.url ?? null)
	return server?.stop
}
