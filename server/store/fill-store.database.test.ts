import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestStore } from '#content/testing/open-store.ts'
import { createSeedDirectory } from '#content/testing/seed-directory.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { createTextSeal } from '#platform/seals/text-seal.ts'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { findSite } from '#sites/registry.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import { replaceStock } from '#stock/replace-stock.ts'
import { addDemoTestDrives, fillDemoWorkshops } from './demo-workshops.ts'
import { fillStore, type StoreToFill } from './fill-store.ts'
import { refuseLostFile, refuseMissingTables, type StoreSettings } from './lost-store.ts'

const carhall = findSite('carhall-se')
const trucks = findSite('nordhall-trucks')
if (!carhall || !trucks) throw new Error('Sites are missing')
const sites = [carhall]
const car = { car_id: '1', slug: 'volvo-v60', car_brand: 'Volvo', car_model: 'V60' }
const dealer = {
	...{ site_id: '10', slug: 'uppsala', site_official_name: 'Carhall Uppsala', site_geocoord: '59.86,17.64' },
	site_departments: [
		{ name: 'Bilar', group: 'New cars' },
		{ name: 'Verkstad', group: 'Workshop' },
	],
}

/** A data folder for the test, inside a folder for the marker beside it. */
function createDataFolder(): string {
	const parent = createTestFolder()
	const dataDir = join(parent, 'data')
	mkdirSync(dataDir)
	return dataDir
}

const seal = createTextSeal([Buffer.from('a key of the test')])

forEachDatabase((name, openTestDatabase) => {
	/** Starts repeatedly on one data folder; `empty` replaces the database with an empty one, as after a loss. */
	async function open() {
		const seedDirectory = createSeedDirectory({
			'carhall-se/sv/index.yaml': 'route: { navTitle: Start }',
			'nordhall-trucks/sv/index.yaml': 'route: { navTitle: Start }',
		})
		const settings: StoreSettings = {
			NODE_ENV: 'production',
			DATA_DIR: createDataFolder(),
			DATABASE_URL: name === 'sqlite' ? undefined : 'postgres://there/is/one',
			FILL_EMPTY_DATABASE: undefined,
		}
		let { db } = await openTestDatabase()
		const warnings: string[] = []
		const log = { debug() {}, info() {}, warn: (_: object, message: string) => warnings.push(message), error() {} }
		let filled: string[] = []
		async function start(given: Partial<StoreSettings> = {}, ofSites: StoreToFill['sites'] = sites) {
			const stock = createEmbeddedStock(db)
			const content = await openTestStore(db)
			filled = []
			await fillStore({
				db,
				content,
				stock,
				sites: ofSites,
				seedDirectory,
				checkBlock: () => [],
				settings: { ...settings, ...given },
				now: () => new Date('2026-11-21T10:00:00Z'),
				log,
				fillDemoWorkshops: (newSites) =>
					fillDemoWorkshops({ db, keys: createTestKeys(db), stock, seal, log }, newSites),
				addDemoTestDrives: (oldSites) => addDemoTestDrives({ db, stock, log }, oldSites),
				async fillDemoStock(newSites) {
					for (const { stock: indexes } of newSites) {
						if (!indexes) continue
						const written = [
							await replaceStock(stock, indexes.sites, [dealer]),
							await replaceStock(stock, indexes.vehicles, [car]),
						]
						expect(written).toMatchObject([{ ok: true }, { ok: true }])
						filled.push(indexes.vehicles)
					}
				},
			})
			return { filled, hasPages: await content.hasPages('carhall-se') }
		}
		return {
			settings,
			warnings,
			start,
			firstStart: () => start(name === 'sqlite' ? {} : { FILL_EMPTY_DATABASE: true }),
			db: () => db,
			async empty() {
				db = (await openTestDatabase()).db
			},
		}
	}

	test('the first start fills the database, later ones change nothing', async () => {
		const { firstStart, start } = await open()
		expect(await firstStart()).toEqual({ filled: ['vehicles-carhall-se'], hasPages: true })
		expect(await start()).toEqual({ filled: [], hasPages: true })
	})

	test('a lost database stops the start and stays empty, unless the setting says otherwise', async () => {
		const { firstStart, start, empty, db } = await open()
		await firstStart()
		await empty()
		await expect(start()).rejects.toMatchObject({
			name: 'StartError',
			message: expect.stringMatching(
				name === 'sqlite' ? /is lost: it was filled on 2026-11-21 .* FILL_EMPTY_DATABASE=1/ : /is empty: .* pg_restore/,
			),
		})
		expect(await db().selectFrom('content_page').select('id').execute()).toEqual([])
		expect(await db().selectFrom('stock_index').select('name').execute()).toEqual([])
		await expect(start({ FILL_EMPTY_DATABASE: false })).rejects.toThrow(/empty/)
		expect(await start({ FILL_EMPTY_DATABASE: true })).toEqual({ filled: ['vehicles-carhall-se'], hasPages: true })
		expect(await start()).toEqual({ filled: [], hasPages: true })
	})

	test.each(['content', 'stock'] as const)('a database whose %s was emptied stops the start', async (part) => {
		const { firstStart, start, db } = await open()
		await firstStart()
		if (part === 'stock') await db().deleteFrom('stock_index').execute()
		else {
			await db().deleteFrom('content_page_language').execute()
			await db().deleteFrom('content_revision').execute()
			await db().deleteFrom('content_page').execute()
		}
		await expect(start()).rejects.toThrow(`The database has lost the ${part} of carhall-se.`)
		expect(await start({ FILL_EMPTY_DATABASE: true })).toMatchObject({ hasPages: true })
		expect(await start()).toEqual({ filled: [], hasPages: true })
	})

	test('a stock emptied by an import is not a loss', async () => {
		const { firstStart, start, db } = await open()
		await firstStart()
		await replaceStock(createEmbeddedStock(db()), 'vehicles-carhall-se', [])
		expect(await start()).toEqual({ filled: [], hasPages: true })
	})

	test('a new site is filled beside existing ones', async () => {
		const { firstStart, start, db } = await open()
		await firstStart()
		await start({}, [carhall, trucks])
		const filled = await db().selectFrom('site_fill').select(['site', 'part']).orderBy('site').orderBy('part').execute()
		expect(filled.map(({ site, part }) => `${site} ${part}`)).toEqual([
			'carhall-se content',
			'carhall-se stock',
			'carhall-se test-drives',
			'carhall-se workshop',
			'nordhall-trucks content',
		])
	})

	test('workshops from before there were test drives get departments for them once; what is there stays', async () => {
		const { firstStart, start, db } = await open()
		await firstStart()
		const departments = async () => {
			const rows = await db().selectFrom('workshop_department').select(['id', 'document']).orderBy('id').execute()
			return Object.fromEntries(rows.map(({ id, document }) => [id, document]))
		}
		const remove = () => db().deleteFrom('workshop_department').where('id', '=', 'carhall-se-10-test-drives').execute()
		const filled = await departments()
		expect(Object.keys(filled)).toEqual(['carhall-se-10', 'carhall-se-10-test-drives'])

		await db().deleteFrom('site_fill').where('part', '=', 'test-drives').execute()
		const changed = filled['carhall-se-10']?.replace('Carhall Uppsala', 'Carhall Norr') ?? ''
		await db().updateTable('workshop_department').set({ document: changed }).where('id', '=', 'carhall-se-10').execute()
		await remove()
		await start()
		expect(await departments()).toEqual({ ...filled, 'carhall-se-10': changed })

		await remove()
		await start()
		expect(Object.keys(await departments())).toEqual(['carhall-se-10'])
	})

	test('a first start killed half-way is finished by the next', async () => {
		const { start, settings, db } = await open()
		await start({ FILL_EMPTY_DATABASE: true })
		await db().deleteFrom('site_fill').execute()
		await db().deleteFrom('stock_index').execute()
		rmSync(join(settings.DATA_DIR, 'filled.json'), { force: true })
		expect(await start()).toEqual({ filled: ['vehicles-carhall-se'], hasPages: true })
	})

	test('development fills everything that is empty', async () => {
		const { firstStart, start, empty } = await open()
		await firstStart()
		await empty()
		expect(await start({ NODE_ENV: 'development' })).toEqual({ filled: ['vehicles-carhall-se'], hasPages: true })
	})

	test('the fill setting is warned about on every start', async () => {
		const { start, warnings } = await open()
		await start({ FILL_EMPTY_DATABASE: true })
		expect(warnings).toEqual([])
		await start({ FILL_EMPTY_DATABASE: true })
		expect(warnings).toEqual([expect.stringContaining('still set')])
	})

	test.skipIf(name !== 'sqlite')('a lost data folder is noticed by the marker beside it', async () => {
		const { firstStart, start, empty, settings } = await open()
		await firstStart()
		rmSync(settings.DATA_DIR, { recursive: true })
		expect(() => refuseLostFile(settings)).toThrow(/is lost/)
		await empty()
		await expect(start()).rejects.toThrow(/is lost/)
		expect(() => refuseLostFile({ ...settings, FILL_EMPTY_DATABASE: true })).not.toThrow()
	})
})

test('a missing file stops the start only if there was one before', () => {
	const DATA_DIR = createDataFolder()
	const settings = {
		NODE_ENV: 'production',
		DATA_DIR,
		DATABASE_URL: undefined,
		FILL_EMPTY_DATABASE: undefined,
	} as const
	expect(() => refuseLostFile(settings)).not.toThrow()
	expect(() => refuseLostFile({ ...settings, FILL_EMPTY_DATABASE: false })).toThrow(/FILL_EMPTY_DATABASE=0/)
	writeFileSync(join(DATA_DIR, 'filled.json'), 'no JSON')
	expect(() => refuseLostFile(settings)).toThrow(/filled before/)
})

test('missing tables stop the start', () => {
	expect(() => refuseMissingTables([])).not.toThrow()
	expect(() => refuseMissingTables(['lead', 'upkeep'])).toThrow('The database has lost the tables lead, upkeep')
})
