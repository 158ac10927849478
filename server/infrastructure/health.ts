import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Logger } from '#platform/logger.ts'
import { withTimeLimit } from '#platform/time-limit.ts'
import type { Services } from '../../src/services.ts'

type Part = 'ok' | 'down'

export type Health = { status: Part; database: Part; content: Part; stock: Part }

const partTimeLimitMs = 2000

/** Asks every part the pages need. One that fails or dawdles is down, and the process should get no visitors then. */
export async function checkHealth({ content, stock }: Services, db: Kysely<Database>, log: Logger): Promise<Health> {
	const check = async (name: string, ask: () => Promise<unknown>): Promise<Part> => {
		try {
			await withTimeLimit(ask(), partTimeLimitMs)
			return 'ok'
		} catch (error) {
			log.error({ err: error, part: name }, 'a part is down')
			return 'down'
		}
	}
	const [database, contentPart, stockPart] = await Promise.all([
		check('database', () => sql`select 1`.execute(db)),
		check('content', () => content.pollChanges()),
		check('stock', () => stock.findById('vehicles-health', '0')),
	])
	const isUp = [database, contentPart, stockPart].every((part) => part === 'ok')
	return { status: isUp ? 'ok' : 'down', database, content: contentPart, stock: stockPart }
}
