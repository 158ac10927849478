import type { Kysely } from 'kysely'
import type { blockReaders } from '#blocks/block-readers.server.ts'
import type { ContentStore } from '#content/content-store.ts'
import { openEmbeddedStore } from '#content/embedded/embedded-store.server.ts'
import { createMediaLibrary } from '#content/embedded/media/embedded-media.server.ts'
import type { MediaLibrary } from '#content/media-library.ts'
import { listenForChanges } from '#db/change-notices.ts'
import { type Database, type DatabaseLanes, databaseLocation, isPostgres, openLanes } from '#db/database.ts'
import { createFleetUses, type FleetUses } from '#db/fleet-uses.ts'
import type { DeskServices } from '#desk/desk-page.ts'
import { createStaffAccounts } from '#desk/staff/staff-accounts.ts'
import { openStaffSecret } from '#desk/staff/staff-secret.ts'
import { formatPhone } from '#domain/customer/phone-number.ts'
import type { Language } from '#domain/market.ts'
import type { ExternalMediaSource } from '#domain/media/external-media-source.ts'
import type { PageViews } from '#domain/page-views.ts'
import type { CleanUpload } from '#editing/uploaded-file.ts'
import { startChores } from '#platform/chores.ts'
import type { Environment } from '#platform/environment.ts'
import type { Logger } from '#platform/logger.ts'
import { createOutsideServices } from '#platform/outside-services.ts'
import type { Tracing } from '#platform/tracing.ts'
import { createSmsReports, type SmsReports } from '#providers/sms/delivery-reports.ts'
import { defaultLanguageOf, sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { type OpenedStock, openConfiguredStock } from '#stock/open-stock.ts'
import type { Stock } from '#stock/stock.ts'
import { readRevision } from '#workshop/embedded/workshop-store.ts'
import type { Services } from '../src/services.ts'
import { createChangeFeed } from './change-feed.ts'
import {
	consentSettings,
	openExternalMedia,
	openFinanceQuotes,
	openForms,
	openPageViews,
	openValuations,
} from './configured-providers.ts'
import { openContentSources } from './content-sources.ts'
import { openSharedPictures } from './images/open-shared-pictures.ts'
import { createScalerPool, type ScalerPool } from './images/scaler-pool.ts'
import type { SharedPictures } from './images/shared-pictures.ts'
import { createUploadCleaner } from './media/clean-upload.ts'
import type { LibraryFiles } from './media/library-files.ts'
import { openLibraryFiles, uploadScaler } from './media/open-library-files.ts'
import { openLeads } from './open-leads.ts'
import { openOutbox } from './open-outbox.ts'
import { openSealedDatabase } from './open-sealed-database.ts'
import { openTyreHotel } from './open-tyre-hotel.ts'
import { openHoursCheck, openWorkshops } from './open-workshops.ts'
import { mapService, openPlaceSearch } from './place-services.ts'
import { openRedirects, type Redirects } from './redirects.ts'
import { type OutsideContent, openSitecore, openSitecoreDrafts, type SitecoreDrafts } from './sitecore-content.ts'
import { addDemoTestDrives, fillDemoWorkshops } from './store/demo-workshops.ts'
import { fillDemoStock } from './store/fill-demo-stock.ts'
import { fillStore } from './store/fill-store.ts'
import { refuseLostFile } from './store/lost-store.ts'
import { createDealersOf } from './workshop-dealers.ts'

export type RunningServices = Services & {
	stock: Stock
	/** What searches the stock outside of this process; null if nothing does. */
	searchCluster: OpenedStock['inCluster']
	db: Kysely<Database>
	/** What the process does by itself asks it. */
	background: Kysely<Database>
	contentStore: ContentStore
	pageViews: PageViews
	redirects: Redirects
	/** The platform that has the content of some sites says that something was published. */
	notePublish: OutsideContent['notePublish']
	/** Null while no site has its content in Sitecore. */
	sitecoreDrafts: SitecoreDrafts | null
	desk: Omit<DeskServices, 'pages'>
	/** Of the lane of the desk: what its editors write is in the transaction of the desk. */
	editorsStore: ContentStore
	/** Of the lane of the desk, as well. */
	editorsLibrary: MediaLibrary
	/** Uploaded files, as visitors get them. */
	library: LibraryFiles
	/** Null without an object store. */
	sharedPictures: SharedPictures | null
	cleanUpload: CleanUpload
	/** Of pictures that editors upload or have checked. */
	editorsScaler: ScalerPool
	externalMedia: ExternalMediaSource
	smsReports: SmsReports
	/** The number of the first of the group's places; null if the site has none. */
	phoneOf: (site: Site, language: Language) => Promise<string | null>
	/** Connections to PostgreSQL that the process has. */
	databaseConnections: DatabaseLanes['connections']
	/** What the processes tell each other of their limits; null where there is one process. */
	fleetUses: FleetUses | null
	/** True if an operator should look at held leads. */
	isQuarantineFull: () => Promise<boolean>
	/** Null without a collector. */
	tracing: Tracing | null
	/** Calls back with the cache tags of changes to content and stock, by any process. */
	onChange: (listener: (tags: string[]) => void) => void
	/** Resolves when all changes up to the call were reported. */
	pollChanges: () => Promise<void>
	/** Gives the demo group's desk a week, unless it is turned off or there is something at the desk. */
	livenDemo: (signal: AbortSignal) => Promise<void>
	close: () => Promise<void>
}

/** Handed in, so that in development services stay open while blocks change. */
export type BlockReaders = typeof blockReaders

/** Opens all services of the process. The first start fills the database with the demo group. */
export async function openServices(
	environment: Environment,
	log: Logger,
	readers: BlockReaders,
	open: typeof openLanes = openLanes,
): Promise<RunningServices> {
	refuseLostFile(environment)
	const tracing = await openTracing(environment)
	const { lanes, keys, seal } = await openSealedDatabase(environment, { log, tracing, open })
	const { visitors: db, background } = lanes
	const outside = createOutsideServices({ now: Date.now, log })
	const {
		stock,
		inCluster,
		close: closeStock,
	} = openConfiguredStock(lanes.pages, environment, { log, tracing, breaker: () => outside.breakerOf('search') })
	await fillStore({
		db: background,
		// Processes that start at once wait for one another, longer than a visitor does.
		content: await openEmbeddedStore(background, { fallbackLanguageOf: defaultLanguageOf, log }),
		stock,
		sites,
		seedDirectory: 'content',
		checkBlock: readers.findBlockFaults,
		settings: environment,
		now: () => new Date(),
		log,
		fillDemoStock: (newSites) => fillDemoStock(databaseLocation(environment), newSites),
		fillDemoWorkshops: (newSites) => fillDemoWorkshops({ db: background, keys, stock, seal, log }, newSites),
		addDemoTestDrives: (oldSites) => addDemoTestDrives({ db: background, stock, log }, oldSites),
	})
	const contentStore = await openEmbeddedStore(lanes.pages, { fallbackLanguageOf: defaultLanguageOf, log })
	const breakerOf = () => outside.breakerOf('content')
	const { blockShapes } = readers
	const elsewhere = await openSitecore(environment, { db: background, log, breakerOf, blockShapes })
	const sitecoreDrafts = openSitecoreDrafts(environment, { log, breakerOf, blockShapes })
	const content = openContentSources(contentStore, elsewhere.ofSite, {
		megabytes: environment.CONTENT_CACHE_MB,
		log,
	})
	const redirects = await openRedirects(content, { sites, log })
	const pageViews = openPageViews(environment, { db: background, outside, log })
	const consentOf = consentSettings(environment)
	// Before the first page: what changes from here on is reported.
	await stock.pollChanges()
	const seenWorkshopRevision = await readRevision(db)
	const { DATABASE_URL: url } = environment
	const listen =
		url === undefined ? undefined : (onNotice: () => void) => listenForChanges(url, noticed(lanes, onNotice))
	const changes = createChangeFeed({
		...{ content, stock, readWorkshopRevision: () => readRevision(db), seenWorkshopRevision, listen, log },
		hasOutsideContent: elsewhere.ofSite.size > 0,
	})
	changes.onChange((tags) => void redirects.refresh(tags))
	const outbox = openOutbox({ db: lanes.desk, background, keys, seal, environment, outside, log })
	const fleetUses = isPostgres(db) ? createFleetUses(background, { log, now: Date.now }) : null
	const leads = await openLeads({ lanes, keys, outbox, environment, clock: fleetUses?.now ?? Date.now, log })
	const now = () => new Date()
	const dealersOf = createDealersOf({ stock, log, onChange: changes.onChange })
	const { workshopOf, testDrivesOf, departmentsOf, operator } = await openWorkshops({
		...{ environment, lanes, keys, log, outbox, dealersOf, outside },
	})
	const hoursCheck = openHoursCheck({ environment, lanes, dealersOf, departmentsOf, log })
	const tyreHotel = openTyreHotel({ environment, lanes, keys, seal, outbox, workshopOf, outside, log })
	const library = await openLibraryFiles({ db: background, environment, outside, log })
	const shared = await openSharedPictures({ lanes, environment, outside, log })
	const doesChores = environment.ROLE !== 'web'
	// Not before each kind of message has its reviser.
	if (doesChores) outbox.start()
	const dueChores = [leads.upkeep, library.tidying, hoursCheck.chore, ...shared.chores, ...tyreHotel.chores]
	const chores = startChores(doesChores ? dueChores : [])
	const editorsScaler = createScalerPool(uploadScaler)
	const staffSecret = await openStaffSecret(lanes.desk, keys)
	return {
		db,
		background,
		content,
		contentStore,
		stock,
		searchCluster: inCluster,
		financeQuotes: await openFinanceQuotes(environment, { keys, outside }),
		dealerKeys: environment.FINANCE_DEALER_KEYS ?? {},
		redirects,
		notePublish: elsewhere.notePublish,
		sitecoreDrafts,
		editorsStore: await openEmbeddedStore(lanes.desk, { fallbackLanguageOf: defaultLanguageOf, log }),
		editorsLibrary: createMediaLibrary(lanes.desk),
		library: { media: createMediaLibrary(lanes.pages), files: library.files },
		sharedPictures: shared.pictures,
		cleanUpload: createUploadCleaner(editorsScaler),
		editorsScaler,
		desk: {
			db: lanes.desk,
			outbox,
			dealersOf,
			leads: leads.operator,
			accounts: createStaffAccounts(lanes.desk, { secret: staffSecret, now }),
			workshops: operator,
			tyreHotel: tyreHotel.operator,
			findHoursDifferences: hoursCheck.find,
			outside,
			now,
		},
		leads: leads.intake,
		databaseConnections: lanes.connections,
		fleetUses,
		isQuarantineFull: leads.isQuarantineFull,
		forms: openForms(environment, { content, readForm: readers.formOfBlock, outside }),
		formRecipients: environment.FORM_RECIPIENTS,
		hasBlockGallery: environment.BLOCK_GALLERY ?? environment.NODE_ENV === 'development',
		hubspot: { portals: environment.HUBSPOT_PORTALS, loader: environment.HUBSPOT_LOADER },
		externalMedia: openExternalMedia(environment, { db, outside }),
		log,
		pageViews,
		consentOf,
		tags: environment.TAG_MANAGER_ORIGIN
			? { origin: environment.TAG_MANAGER_ORIGIN, hosts: environment.TAG_HOSTS }
			: null,
		videoHosts: environment.VIDEO_HOSTS,
		workshopOf,
		tyreHotel: tyreHotel.services,
		smsReports: createSmsReports({ seal, outbox }),
		phoneOf: async ({ key, market }, language) => {
			const phone = (await dealersOf(key)).find((dealer) => dealer.phone)?.phone
			return phone ? formatPhone(phone, market.country, language) : null
		},
		tyreRemindersOf: tyreHotel.remindersOf,
		testDrivesOf,
		departmentsOf,
		valuationsOf: openValuations(stock),
		maps: { service: mapService(environment), hosts: environment.MAP_HOSTS },
		placeSearch: openPlaceSearch(environment, outside, log),
		tracing,
		onChange: changes.onChange,
		pollChanges: changes.poll,
		livenDemo: async (signal) => {
			if (!environment.DEMO_WEEK || operator === null || tyreHotel.operator === null) return
			const { livenDemo } = await import('./store/demo-week.ts')
			await livenDemo({ db: background, keys, seal, stock, dealersOf, log }, { sites, today: now(), signal })
		},
		async close() {
			await changes.stop()
			await pageViews.close()
			await chores.stop()
			await shared.close()
			await library.close()
			await fleetUses?.stop()
			await outbox.close()
			await elsewhere.close()
			await closeStock()
			await lanes.close()
			await tracing?.close()
		},
	}
}

/** What was written must be read: a standby may not have it yet. */
function noticed({ noteChange }: DatabaseLanes, onNotice: () => void): () => void {
	return () => {
		noteChange()
		onNotice()
	}
}

/** Its packages are loaded only where there is a collector. */
async function openTracing(environment: Environment): Promise<Tracing | null> {
	const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = environment
	return endpoint ? (await import('./tracing/open-tracing.ts')).openTracing(endpoint, environment) : null
}
