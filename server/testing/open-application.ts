import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { blockReaders } from '#blocks/block-readers.server.ts'
import type { DatabaseLocation } from '#db/database.ts'
import type { Role } from '#desk/staff/roles.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { sites } from '#sites/registry.ts'
import { ensureDemoStock } from '#stock/demo/ensure-demo-stock.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import { createApplication } from '../app.ts'
import { createLog } from '../log.ts'
import { openServices } from '../open-services.ts'

/** A few of each site: enough for every page. */
const demoCars = 5

/**
 * The whole application over a migrated database, with content, a few cars, workshops and a tyre hotel. It serves the default site, without
 * a page cache, until the test ends.
 */
export async function openApplication({ url, file = '' }: DatabaseLocation) {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-application-'))
	const environment = parseEnvironment({
		...{ NODE_ENV: 'development', FILL_EMPTY_DATABASE: '1', LOG_LEVEL: 'silent', DATABASE_URL: url },
		...{ DATABASE_POOL: '8', DATA_DIR: url === undefined ? file.replace(/\/[^/]+$/, '') : folder },
	})
	const { log } = createLog(environment)
	const services = await openServices(environment, log, blockReaders)
	const application = await createApplication(environment, log, services)
	const server = createServer(application.listener)
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	const { port } = server.address() as AddressInfo
	onTestFinished(async () => {
		server.close()
		server.closeAllConnections()
		await application.close()
		await services.close()
		rmSync(folder, { recursive: true })
	})

	/** The cookie of a member of staff with this role at all sites. */
	async function signIn(role: Role): Promise<string> {
		const { accounts } = services.desk
		const id = await accounts.add({ email: `${role}@example.com`, name: role, grants: [{ role, site: null }] })
		const link = await accounts.createLink(id, 'demo')
		const cookies = await accounts.joinDemo(link.replace('/desk/join?token=', ''), {
			...{ headers: new Headers(), isSecure: false },
		})
		return (cookies ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
	}

	const ask = (path: string, asked: RequestInit = {}) =>
		fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...asked })

	return { ask, signIn, services, routes: application.routes }
}

/** Puts a few cars into every site, so that the first start does not make a whole stock. */
export async function fillFewCars(db: Parameters<typeof createEmbeddedStock>[0]): Promise<void> {
	const today = new Date().toISOString().slice(0, 10)
	await ensureDemoStock(createEmbeddedStock(db), sites, { seed: 'forecourt', today, count: demoCars })
}
