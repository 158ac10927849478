import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { blockReaders } from '#blocks/block-readers.server.ts'
import { type DatabaseLocation, openLanes } from '#db/database.ts'
import { openSqlite } from '#db/testing/test-database.ts'
import { testKeySettings } from '#db/testing/test-keys.ts'
import { type WatchedStatement, watchStatements } from '#db/testing/watch-statements.ts'
import type { Role } from '#desk/staff/roles.ts'
import { type Environment, parseEnvironment } from '#platform/environment.ts'
import { listenLocally } from '#platform/testing/local-server.ts'
import { createApplication } from '../app.ts'
import { createLog, type ProcessLog } from '../log.ts'
import { openServices } from '../open-services.ts'
import { fillFewCars } from './fill-few-cars.ts'

/** A few of each site: enough for every page. */
const demoCars = 5

function environmentOf({ url, file }: DatabaseLocation, folder: string, settings: Record<string, string>): Environment {
	return parseEnvironment({
		...{ NODE_ENV: 'development', FILL_EMPTY_DATABASE: '1', LOG_LEVEL: 'silent', DATABASE_POOL: '8' },
		...{ SECRET_KEY: testKeySettings.SECRET_KEY, DATABASE_URL: url },
		DATA_DIR: file ? dirname(file) : folder,
		...settings,
	})
}

/** Gives a migrated database content, a few cars, workshops and a tyre hotel, as a first start does. */
export async function fillApplication(location: DatabaseLocation): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-filling-'))
	const environment = environmentOf(location, folder, {})
	await fillFewCars(location, demoCars)
	const services = await openServices(environment, createLog(environment).log, blockReaders)
	await services.close()
	rmSync(folder, { recursive: true })
}

/**
 * The whole application on a database that `fillApplication` has filled, or on a file of its own. It serves the default site, without
 * a page cache, until the test ends.
 */
export async function openApplication(
	given: DatabaseLocation,
	settings: Record<string, string> = {},
	ownLog?: ProcessLog,
) {
	const isGiven = given.url !== undefined || given.file !== undefined
	const location = isGiven ? given : (await openSqlite({ filledBy: fillApplication })).location
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-application-'))
	const environment = environmentOf(location, folder, settings)
	const log = ownLog ?? createLog(environment).log
	const statements: WatchedStatement[][] = []
	const openWatched: typeof openLanes = (location) => {
		const { visitors, desk, background, ...lanes } = openLanes(location)
		const watched = [visitors, desk].map(watchStatements)
		statements.push(...watched.map((each) => each.statements))
		const [visitorsWatched = visitors, deskWatched = desk] = watched.map(({ db }) => db)
		return { ...lanes, visitors: visitorsWatched, pages: visitorsWatched, desk: deskWatched, background }
	}
	const services = await openServices(environment, log, blockReaders, openWatched)
	const application = await createApplication(environment, log, services)
	const server = createServer(application.listener)
	const port = await listenLocally(server)
	onTestFinished(async () => {
		server.close()
		server.closeAllConnections()
		await application.close()
		await services.close()
		rmSync(folder, { recursive: true })
	})

	/** The cookie of a member of staff with this role at all sites. */
	async function signIn(role: Role, email = `${role}@example.com`): Promise<string> {
		const { accounts } = services.desk
		const id = await accounts.add({ email, name: role, grants: [{ role, site: null }] })
		const link = await accounts.createLink(id, 'demo')
		const cookies = await accounts.joinDemo(link.replace('/desk/join?token=', ''), {
			...{ headers: new Headers(), isSecure: false },
		})
		return (cookies ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
	}

	const ask = (path: string, asked: RequestInit = {}) =>
		fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...asked })

	/** What visitors and staff have asked the database for since the last call. */
	const takeStatements = () => statements.flatMap((each) => each.splice(0))

	const { routes, collectMetrics } = application
	const warm = () => application.warm(port)
	return {
		ask,
		port,
		signIn,
		services,
		takeStatements,
		routes,
		collectMetrics,
		warm,
		location,
	}
}
