import { readFileSync } from 'node:fs'
import { z } from 'zod'
import {
	commaList,
	headerList,
	hostList,
	httpAddress,
	keysByName,
	nodeList,
	onOrOff,
	originList,
	portalList,
	postgresAddress,
	secureAddress,
	webAddress,
	webOrigin,
	wholeSetting,
} from './setting-kinds.ts'

const environmentSchema = z.object({
	NODE_ENV: z
		.enum(['production', 'development', 'test'], 'Must be production, development or test')
		.default('production'),
	/**
	 * `web` answers visitors and staff; `worker` sends messages, carries out planned publishing and looks after the database, and makes no
	 * pages ahead; `all` does both.
	 */
	ROLE: z.enum(['all', 'web', 'worker'], 'Must be all, web or worker').default('all'),
	PORT: wholeSetting({ from: 0, to: 65535 }).default(3000),
	HOST: z.string().min(1).default('0.0.0.0'),
	/** The network in front of all processes that keeps pages; it is told what changed. */
	CDN: z.enum(['fastly', 'cloudflare', 'varnish'], 'Must be fastly, cloudflare or varnish').optional(),
	CDN_PURGE_URL: webAddress.optional(),
	CDN_PURGE_TOKEN: z.string().min(1).optional(),
	/** Seconds that it keeps a page which does not change. */
	CDN_MAX_AGE: wholeSetting({ from: 1, to: 31_536_000 }).default(3600),
	/** Where Prometheus finds `/metrics`; without it nothing is counted. */
	METRICS_PORT: wholeSetting({ from: 0, to: 65535 }).optional(),
	METRICS_HOST: z.string().min(1).default('127.0.0.1'),
	/** A collector of OpenTelemetry, by OTLP over HTTP; without it nothing is traced. */
	OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
	OTEL_EXPORTER_OTLP_HEADERS: headerList.default({}),
	OTEL_SERVICE_NAME: z.string().min(1).default('forecourt'),
	/** The share of requests that are traced. */
	OTEL_TRACES_SAMPLER_ARG: z
		.string()
		.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'Must be a number from 0 to 1')
		.transform(Number)
		.default(1),
	/** Database, finished pictures: everything that must survive a restart. */
	DATA_DIR: z.string().min(1).default('data'),
	DATABASE_URL: postgresAddress.optional(),
	/** An object store for uploaded files, with the bucket in the host or the path: `https://storage.example/cars`. Without one they are in `DATA_DIR`. */
	FILES_S3_URL: httpAddress.optional(),
	FILES_S3_REGION: z.string().min(1).default('us-east-1'),
	FILES_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
	FILES_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
	/** Megabytes of scaled pictures that all processes share there; 0: each process makes its own. */
	FILES_S3_PICTURES_MB: wholeSetting({ from: 0, to: 1_000_000 }).default(8192),
	/** The nodes of a search cluster that answers the searches of the stock; without it they are answered in this process. */
	OPENSEARCH_URL: nodeList.optional(),
	OPENSEARCH_USERNAME: z.string().min(1).optional(),
	OPENSEARCH_PASSWORD: z.string().min(1).optional(),
	/** A file with the certificates of the cluster's own authority. */
	OPENSEARCH_CA: z.string().min(1).optional(),
	/** The sites whose stock is searched there; all if it is not set. */
	OPENSEARCH_SITES: commaList.optional(),
	/** Of the names of its indexes there: one for each database. */
	OPENSEARCH_PREFIX: z
		.string()
		.regex(/^[a-z][a-z0-9-]{0,40}$/, 'Must be small letters, digits and hyphens')
		.default('forecourt'),
	/** Of an index that is made there. */
	OPENSEARCH_SHARDS: wholeSetting({ from: 1, to: 64 }).default(1),
	/** Stocks of fewer records share an index there; with 0 each has its own. */
	OPENSEARCH_POOL_BELOW: wholeSetting({ from: 0, to: 10_000_000 }).default(0),
	/** A standby of `DATABASE_URL`: content and stock are read from it as far as it has them. */
	DATABASE_READ_URL: postgresAddress.optional(),
	/** Connections of each process to PostgreSQL. */
	DATABASE_POOL: wholeSetting({ from: 8, to: 1000 }).default(12),
	/** 1 gives the demo group's desk a week of bookings, leads and wheels; `npm start` sets it where nothing is configured. */
	DEMO_WEEK: onOrOff.default(false),
	/** 1 fills a database that was lost, 0 fills none; see docs/operating.md for what happens without it. */
	FILL_EMPTY_DATABASE: onOrOff.optional(),
	/** If set, the search call requires it in the header `x-api-key`. */
	SEARCH_API_KEY: z.string().min(16, 'Must have 16 characters at least').optional(),
	/** The content platform behind `/-/`, `/sitecore/api`, `/sitecore/service` and `/feaas-render`. */
	CONTENT_HOST_URL: httpAddress.optional(),
	/** The host of `/-/media` and `/-/jssmedia`, if it is another one. */
	CONTENT_MEDIA_URL: httpAddress.optional(),
	/** The service that has the videos and turntable frames of cars; without it they are kept in our own database. */
	EXTERNAL_MEDIA_URL: z.url({ protocol: /^https?$/, error: 'Must start with https:// or http://' }).optional(),
	/** Per cent: a feed with more rejected rows than that is not imported. */
	STOCK_MAX_REJECTED: wholeSetting({ from: 0, to: 100 }).default(20),
	LOG_LEVEL: z
		.enum(['debug', 'info', 'warn', 'error', 'silent'], 'Must be debug, info, warn, error or silent')
		.default('info'),
	/** Unknown hosts get the default site instead of 421. Always so in development. */
	ALLOW_UNKNOWN_HOSTS: onOrOff.default(false),
	/** `X-Forwarded-Proto` and `X-Forwarded-Host` come from our own proxy. */
	TRUST_PROXY: onOrOff.default(false),
	/** Visitors on https are held there on all hosts below those of the sites too. */
	HSTS_SUBDOMAINS: onOrOff.default(false),
	/** Where `/.well-known/security.txt` sends those who have found a hole. */
	SECURITY_CONTACT: z
		.string()
		.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'Must be written as mailto:name@host or https://…')
		.default('mailto:security@nordhall.example'),
	/** 0 keeps search engines away: for every environment but the public one. */
	ALLOW_INDEXING: onOrOff.optional(),
	/** Hosts besides our own whose pictures may be scaled. */
	IMAGE_HOSTS: hostList.default([]),
	/** Hosts besides our own and YouTube whose films cars may have, on sites with external media. */
	VIDEO_HOSTS: hostList.default([]),
	/** Serves `/blocks`, which shows each block with each of its fixtures. Always so in development. */
	BLOCK_GALLERY: onOrOff.optional(),
	IMAGE_CACHE_MB: wholeSetting({ from: 1, to: 1_000_000 }).default(512),
	PAGE_CACHE_MB: wholeSetting({ from: 0, to: 100_000 }).default(40),
	/** Finished pages on disk, of each process. */
	PAGE_STORE_MB: wholeSetting({ from: 0, to: 1_000_000 }).default(512),
	/** Of its time, that the main thread of a process at rest makes pages ahead of visitors. */
	PAGE_FILL_PERCENT: wholeSetting({ from: 0, to: 100 }).default(50),
	/** Content in memory, measured as JSON, for each source of it. */
	CONTENT_CACHE_MB: wholeSetting({ from: 1, to: 100_000 }).default(32),
	/** Settings id by site, for the sites on which Usercentrics asks for consent instead of our own dialog. */
	USERCENTRICS_SITES: keysByName.default({}),
	USERCENTRICS_LOADER: z
		.url({ protocol: /^https?$/, error: 'Must be the address of a script' })
		.default('https://web.cmp.usercentrics.eu/ui/loader.js'),
	/** Origin of the tag manager's script, on pages with a gtmID; without it no tag manager is loaded. */
	TAG_MANAGER_ORIGIN: webOrigin.optional(),
	/** Origins that tags may use besides Google Analytics. */
	TAG_HOSTS: originList.default([]),
	/** The style of a map of streets, in the format of MapLibre, and the hosts it names besides its own. */
	MAP_STYLE_URL: secureAddress.optional(),
	MAP_HOSTS: originList.default([]),
	/** Google's maps instead of MapLibre's. */
	GOOGLE_MAPS_KEY: z
		.string()
		.regex(/^[\w-]{10,200}$/, 'Must be a key of the Maps JavaScript API')
		.optional(),
	GOOGLE_MAPS_LOADER: secureAddress.default('https://maps.googleapis.com/maps/api/js'),
	/** Place search of the service booking by Photon; without it and without Google our own gazetteer answers. */
	PHOTON_URL: httpAddress.optional(),
	/** Place search by Google; a key for servers, which no page shows. */
	GOOGLE_PLACES_KEY: z
		.string()
		.regex(/^[\w-]{10,200}$/, 'Must be a key of the Places API (New) and the Geocoding API')
		.optional(),
	GOOGLE_PLACES_URL: httpAddress.default('https://places.googleapis.com'),
	GOOGLE_GEOCODING_URL: httpAddress.default('https://maps.googleapis.com/maps/api/geocode'),
	/** The content platform's events call, context id included; page views go there instead of being counted here. */
	SITECORE_EVENTS_URL: z.url({ protocol: /^https?$/, error: 'Must be an address' }).optional(),
	/** Sitecore Experience Edge: the platform's address, or that of the graph endpoint. With it `SITECORE_SITES` have their content there. */
	SITECORE_EDGE_URL: httpAddress.optional(),
	SITECORE_EDGE_CONTEXT_ID: z.string().min(1).optional(),
	/** For tenants without a context id. */
	SITECORE_API_KEY: z.string().min(1).optional(),
	/** Name in Sitecore by site: `carhall-se=Carhall Sweden; carhall-uk=Carhall UK` */
	SITECORE_SITES: keysByName.optional(),
	/** Name in Sitecore by language, where it differs: `sv=sv-SE; nb=nb-NO` */
	SITECORE_LANGUAGES: keysByName.default({}),
	/** Requests of all processes within a second; Edge allows a tenant 80. */
	SITECORE_EDGE_RATE: wholeSetting({ from: 1, to: 80 }).default(40),
	/** Requests of a process within a second for what editors see, beside the others. */
	SITECORE_DRAFT_RATE: wholeSetting({ from: 1, to: 80 }).default(5),
	/** Megabytes of one answer; a larger one is a failure. */
	SITECORE_LAYOUT_MAX: wholeSetting({ from: 1, to: 100 }).default(5),
	/** Sitecore's publish webhook sends it in the header `x-revalidate-secret`; without one the webhook is off. */
	SITECORE_REVALIDATE_SECRET: z.string().min(16, 'Must have 16 characters at least').optional(),
	/** Sitecore Pages shows and edits pages of `SITECORE_SITES` with it; without one its routes are off. */
	SITECORE_EDITING_SECRET: z.string().min(16, 'Must have 16 characters at least').optional(),
	/** Reads drafts, where it is another than `SITECORE_EDGE_CONTEXT_ID`. */
	SITECORE_PREVIEW_CONTEXT_ID: z.string().min(1).optional(),
	/** Origins that may frame pages to edit them, besides those of Sitecore. */
	JSS_ALLOWED_ORIGINS: originList.default([]),
	/** Renders under way and waiting at most; more are refused with 503. */
	MAX_RENDERS: wholeSetting({ from: 1, to: 100_000 }).default(64),
	/** Open connections at most; more are closed at once. */
	MAX_CONNECTIONS: wholeSetting({ from: 10, to: 1_000_000 }).default(4000),
	/** Those of one remote address; without effect behind a trusted proxy. */
	CONNECTIONS_PER_VISITOR: wholeSetting({ from: 1, to: 1_000_000 }).default(1000),
	/** How long a process that is to stop still takes visitors while its health says so. */
	DRAIN_SECONDS: wholeSetting({ from: 0, to: 600 }).default(1),
	/** `/healthz` tells the longest delay of the event loop since it was last asked. For load tests. */
	REPORT_LOOP_DELAY: onOrOff.default(false),
	/** The provider of finance quotes; without it the embedded lender calculates them. */
	CODEWEAVERS_URL: webAddress.optional(),
	CODEWEAVERS_API_KEY: z.string().min(1).optional(),
	/** Official dealer keys at the finance provider, in place of those of the sites. */
	FINANCE_DEALER_KEYS: keysByName.optional(),
	/** Finance quotes per minute and visitor's address. */
	QUOTES_PER_VISITOR: wholeSetting({ from: 1, to: 100_000 }).default(120),
	/** The workshop system of the service booking; without it the embedded workshops schedule themselves. */
	MECHMATE_URL: httpAddress.optional(),
	/** Open bookings of a workshop that a visitor may have at a site; staff can book more. */
	OPEN_BOOKINGS_PER_CUSTOMER: wholeSetting({ from: 1, to: 1000 }).default(3),
	/** Those that a car may have for one service. */
	OPEN_BOOKINGS_PER_CAR: wholeSetting({ from: 1, to: 1000 }).default(1),
	/** Calls of the service booking that a visitor's address may make within a minute. */
	BOOKING_CALLS_PER_VISITOR: wholeSetting({ from: 1, to: 10_000_000 }).default(600),
	/** Encrypts phone numbers and signs sessions; without it a key in the database does. */
	SECRET_KEY: z.string().min(32, 'Must have 32 characters at least').optional(),
	/** The one before, until everything is sealed with the new one. */
	SECRET_KEY_BEFORE: z.string().min(32, 'Must have 32 characters at least').optional(),
	/** The tyre hotel of another system; without it the embedded one keeps agreements and sends codes. */
	TIRE_HOTEL_URL: httpAddress.optional(),
	/** Account of 46elks, which sends text messages; without it they are kept for staff to read. */
	ELKS_USERNAME: z.string().min(1).optional(),
	ELKS_PASSWORD: z.string().min(1).optional(),
	ELKS_URL: httpAddress.default('https://api.46elks.com'),
	/** Shown as the sender of text messages. */
	SMS_FROM: z
		.string()
		.regex(
			/^(?:[A-Za-z][A-Za-z0-9]{2,10}|\+\d{8,15})$/,
			'Must be 3 to 11 letters and digits, or a number such as +46701740605',
		)
		.default('Forecourt'),
	/** Text messages of a site within a day (UTC): codes are refused then, and reminders wait. Warned of from 80 % on. */
	TEXT_MESSAGES_PER_DAY: wholeSetting({ from: 1, to: 10_000_000 }).default(2000),
	/** Mail server that carries leads to the sellers. Without one, leads are kept and read by `npm run leads`. */
	SMTP_URL: z
		.url({ protocol: /^smtps?$/, hostname: /./, error: 'Must start with smtp:// or smtps://, and name a host' })
		.optional(),
	MAIL_FROM: z.email('Must be a mail address').optional(),
	/** Gets all leads by mail instead of the sellers. */
	LEADS_MAIL_TO: z.email('Must be a mail address').optional(),
	LEADS_WEBHOOK_URL: webAddress.optional(),
	LEADS_WEBHOOK_SECRET: z.string().min(16, 'Must have 16 characters at least').optional(),
	/** Portals whose HubSpot forms pages may show; without any, pages show our own forms instead. */
	HUBSPOT_PORTALS: portalList.default([]),
	HUBSPOT_LOADER: z
		.url({ protocol: /^https?$/, error: 'Must be the address of a script' })
		.default('https://js.hsforms.net/forms/v2.js'),
	/** With a key, forms that have no questions in the content are fetched from Jotform. */
	JOTFORM_API_KEY: z.string().min(1).optional(),
	JOTFORM_URL: webAddress.default('https://api.jotform.com'),
	/** Mail address by form, for the forms that editors write: `trade=firms@example.com; carhall-se/trade=…` */
	FORM_RECIPIENTS: keysByName
		.refine(
			(mails) => Object.values(mails).every((mail) => z.email().safeParse(mail).success),
			'Must be written as form=mail address; form=mail address',
		)
		.default({}),
	FORMS_HUB_URL: webAddress.optional(),
	FORMS_HUB_KEY: z.string().min(1).optional(),
	/** Searches and suggestions a visitor's address may ask for within a minute. */
	SEARCHES_PER_VISITOR: wholeSetting({ from: 1, to: 10_000_000 }).default(600),
	/** Page views and the like that a visitor's address may report within a minute. */
	EVENTS_PER_VISITOR: wholeSetting({ from: 1, to: 10_000_000 }).default(300),
	/** A query name that the table of paths does not declare fails the page instead of being logged. On outside of production. */
	STRICT_QUERY: onOrOff.optional(),
	/** Forms a visitor's address may send within ten minutes. */
	LEADS_PER_VISITOR: wholeSetting({ from: 1, to: 100_000 }).default(20),
	/** Days after its last delivery until a lead's personal data is erased. */
	LEADS_KEEP_DAYS: wholeSetting({ from: 1, to: 3650 }).default(90),
	/** Megabytes of photos sent with leads that are kept in all; forms with more are asked to do without. */
	LEAD_PHOTOS_MB: wholeSetting({ from: 1, to: 1_000_000 }).default(2048),
	/** More leads than this held back as spam, or one held back for longer, are reported. */
	LEADS_QUARANTINE_MAX: wholeSetting({ from: 0, to: 1_000_000 }).default(20),
	LEADS_QUARANTINE_HOURS: wholeSetting({ from: 1, to: 100_000 }).default(48),
	/** Mail address for notifications. */
	OPERATOR_MAIL: z.email('Must be a mail address').optional(),
})

export const settingNames = Object.keys(environmentSchema.shape)

export type Environment = z.infer<typeof environmentSchema>

export class EnvironmentError extends Error {
	override name = 'EnvironmentError'
}

type Variables = Record<string, string | undefined>

/**
 * Parses the process environment. Throws one error with a sentence for each mistake. Empty values count as unset. `NAME_FILE` names a file
 * with the value of `NAME`, for secrets.
 */
export function parseEnvironment(variables: Variables): Environment {
	const { values, sentences: ofFiles } = readFiles(variables)
	const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
	const parsed = environmentSchema.safeParse(set)
	const sentences = [
		...ofFiles,
		...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}.`),
		...needs
			.filter(([one, other]) => one in set && !(other in set))
			.map(([one, other]) => `${other}: Must be set too when ${one} is.`),
		...('MAP_STYLE_URL' in set && 'GOOGLE_MAPS_KEY' in set
			? ['GOOGLE_MAPS_KEY: Must not be set when MAP_STYLE_URL is: a site has one map.']
			: []),
		...('PHOTON_URL' in set && 'GOOGLE_PLACES_KEY' in set
			? ['GOOGLE_PLACES_KEY: Must not be set when PHOTON_URL is: places are looked up by one service.']
			: []),
		...('SITECORE_EDGE_URL' in set && !('SITECORE_EDGE_CONTEXT_ID' in set || 'SITECORE_API_KEY' in set)
			? ['SITECORE_EDGE_CONTEXT_ID: Must be set too when SITECORE_EDGE_URL is, or SITECORE_API_KEY.']
			: []),
	]
	if (parsed.success && sentences.length === 0) return parsed.data
	throw new EnvironmentError(`The environment has mistakes.\n${sentences.join('\n')}`)
}

function readFiles(variables: Variables): { values: Variables; sentences: string[] } {
	const values = { ...variables }
	const sentences: string[] = []
	for (const name of settingNames) {
		const setting = `${name}_FILE`
		const file = variables[setting]
		if (!file) continue
		if (variables[name]) sentences.push(`${setting}: Must not be set when ${name} is.`)
		try {
			// Editors end a file with a line break.
			values[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
		} catch (error) {
			const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
			sentences.push(`${setting}: The file cannot be read (${code}).`)
		}
	}
	return { values, sentences }
}

/** Variables that are only valid together. */
const pairs = [
	['CODEWEAVERS_URL', 'CODEWEAVERS_API_KEY'],
	['SMTP_URL', 'MAIL_FROM'],
	['LEADS_WEBHOOK_URL', 'LEADS_WEBHOOK_SECRET'],
	['ELKS_USERNAME', 'ELKS_PASSWORD'],
	['SITECORE_EDGE_URL', 'SITECORE_SITES'],
	['OPENSEARCH_USERNAME', 'OPENSEARCH_PASSWORD'],
	['CDN', 'CDN_PURGE_URL'],
	['CDN', 'CDN_PURGE_TOKEN'],
	['FILES_S3_URL', 'FILES_S3_ACCESS_KEY_ID'],
	['FILES_S3_URL', 'FILES_S3_SECRET_ACCESS_KEY'],
] as const

/** The second must be set with the first. */
const needs = [
	...pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]),
	['DATABASE_READ_URL', 'DATABASE_URL'],
	['OPERATOR_MAIL', 'SMTP_URL'],
] as const
