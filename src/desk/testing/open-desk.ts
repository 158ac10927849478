import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { createMediaLibrary } from '#content/embedded/media/embedded-media.server.ts'
import { openTestStore } from '#content/testing/open-store.ts'
import type { Database } from '#db/database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { createPageEditors } from '#desk/together/embedded-editors.server.ts'
import { pictureKinds, readFileKind } from '#domain/media/file-kind.ts'
import type { CleanUpload } from '#editing/uploaded-file.ts'
import { createSlowFileStore } from '#files/testing/slow-file-store.ts'
import { createLeadOperator } from '#leads/embedded/embedded-lead-operator.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { silentLog } from '#platform/logger.ts'
import { createOutsideServices } from '#platform/outside-services.ts'
import { fail, ok } from '#platform/result.ts'
import { createTextSeal } from '#platform/seals/text-seal.ts'
import { sha256 } from '#platform/sha256.ts'
import { getSite } from '#sites/registry.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import { createTyreHotelOperator } from '#tyre-hotel/embedded/tyre-hotel-operator.ts'
import type { BookingChange } from '#workshop/embedded/department-time.ts'
import { createWorkshopOperator } from '#workshop/embedded/workshop-operator.ts'
import { fillTestWorkshops, testDepartment } from '#workshop/testing/test-workshops.ts'
import { answerDesk } from '../answer-desk.ts'
import type { DeskAnswer, DeskRequest } from '../desk-page.ts'
import type { Grant } from '../staff/roles.ts'
import { createStaffAccounts } from '../staff/staff-accounts.ts'
import type { PasswordHash } from '../staff/staff-auth.ts'

const seal = createTextSeal([Buffer.from('a key of the test')])

/** Instead of a hash that takes a tenth of a second on purpose. */
export const quickHash: PasswordHash = {
	hash: async (text) => createHmac('sha256', 'salt').update(text).digest('hex'),
	verify: async ({ hash, password }) => hash === (await quickHash.hash(password)),
}

/** Files are cleaned by processes of the server. */
const takeAsItIs: CleanUpload = async (bytes) => {
	const kind = readFileKind(bytes)
	if (!kind) return fail({ code: 'kind-unknown' })
	const size = pictureKinds.includes(kind) ? { width: 1600, height: 900 } : null
	return ok({ kind, bytes, size, sourceHash: sha256(bytes, 'hex') })
}

export const cookieHeaders = (cookies: readonly string[]) =>
	new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })

export const password = 'correct horse battery'

/** A desk with workshops, a tyre hotel and staff, as of `now`. */
export async function openDesk(db: Kysely<Database>, now: () => Date, { roomForFiles = 1e9 } = {}) {
	const outbox = createTestOutbox(db, { seal, now })
	const accounts = createStaffAccounts(db, {
		secret: 'a secret of more than 32 characters',
		now,
		passwordHash: quickHash,
	})
	const lender = {
		makes: [],
		takesOtherMakes: false,
		demonstrators: [{ registrationNumber: 'VLT001', model: 'Volta One' }],
	}
	await fillTestWorkshops(db, [testDepartment(1), { ...testDepartment(2, lender), id: 'lender' }])
	const changes: Parameters<BookingChange>[1][] = []
	const onChange: BookingChange = async (_trx, change) => void changes.push(change)
	const quiet = { log: silentLog, onChange, onKept() {} }
	const keeping = {
		db,
		keys: createTestKeys(db),
		outbox,
		signingKey: Buffer.from('a key'),
		now,
		dealersOf: async () => [],
		...quiet,
	}
	const operators = {
		findHoursDifferences: async () =>
			['d1', 'lender'].map((id) => ({ department: id, date: `day of ${id}`, times: [] })),
		leads: createLeadOperator({ db, keys: createTestKeys(db), outbox, now }),
		outbox,
		dealersOf: async (site: string) => {
			const dealer = { brands: [], departments: [] }
			const { name } = getSite(site)
			return ['1001', '1002'].map((id) => ({
				...dealer,
				id,
				slug: id,
				name: `${name} ${id}`,
				email: `${id}@${site}.example`,
			}))
		},
		workshops: createWorkshopOperator(keeping),
		pages: {
			store: await openTestStore(db),
			stock: createEmbeddedStock(db, { log: silentLog }),
			media: {
				listFiles: async () => [{ src: '/media/warranty.pdf', bytes: 58_000 }],
				hasFile: async (src: string) => src === '/media/warranty.pdf',
				listPictures: async () => [{ src: '/images/scenes/lake-road.avif', width: 2560, height: 1440 }],
			},
			library: createMediaLibrary(db, now),
			files: createSlowFileStore({ now, maxBytes: roomForFiles }).store,
			cleanUpload: takeAsItIs,
			readPixels: async () => null,
			draw: async () => ({ status: 200, html: '', hosts: {}, styleHashes: [], scriptHashes: [] }),
			drawBlock: async ({ uid }: { uid: string }) => (uid === 'hero' ? { html: '<div></div>', styles: [] } : null),
			preview: async () => ({ status: 200, html: '', hosts: {}, styleHashes: [], scriptHashes: [] }),
			announce: async () => {},
			editors: createPageEditors(db),
		},
		outside: createOutsideServices({ now: () => now().getTime(), log: silentLog }),
		tyreHotel: createTyreHotelOperator({ db, keys: createTestKeys(db), seal, outbox, now, messagesPerDay: 10 }),
	}
	const call = { headers: new Headers(), isSecure: false }
	const tokenOf = (link: string) => link.replace('/desk/join?token=', '')

	/** Cookies of a demo account, which needs no second factor. */
	async function signIn(grants: readonly Grant[], name: string): Promise<Headers> {
		const id = await accounts.add({ email: `${name}@example.com`, name, grants: [...grants] })
		return cookieHeaders((await accounts.joinDemo(tokenOf(await accounts.createLink(id, 'demo')), call)) ?? [])
	}

	/** Cookies of someone who has joined with a password, and has shown no second factor yet. */
	async function join(grants: readonly Grant[], name: string): Promise<{ id: string; headers: Headers }> {
		const id = await accounts.add({ email: `${name}@example.com`, name, grants: [...grants] })
		const token = tokenOf(await accounts.createLink(id, 'join'))
		const joined = await accounts.join(token, { name, email: '', password }, call)
		return { id, headers: cookieHeaders(joined?.cookies ?? []) }
	}

	/** The answer to opening, or posting to, a page. */
	async function ask(
		path: string,
		headers: Headers,
		form: URLSearchParams | null = null,
		{ site = 'carhall-se', query = '', files = [] as DeskRequest['files'] } = {},
	): Promise<DeskAnswer | null> {
		const request = {
			...{ db, accounts, ...operators, now, site: getSite(site) },
			...{ language: 'en' as const, locale: 'en-GB', t: (key: string) => key },
			path: path.split('/').filter(Boolean),
			query: new URLSearchParams(query),
			...{ origin: 'http://localhost', isSecure: false, headers, visitor: '203.0.113.7', address: `/desk/${path}` },
			files,
			staff: await accounts.find(headers, false),
		}
		return answerDesk(request, form)
	}

	/** What it comes to: a status, or where it leads. */
	async function open(...asked: Parameters<typeof ask>): Promise<string | number> {
		const answer = await ask(...asked)
		if (!answer) return 404
		if ('redirectTo' in answer) return answer.redirectTo
		return 'file' in answer || 'picture' in answer || 'drawn' in answer ? 200 : (answer.status ?? 200)
	}

	return { accounts, outbox, operators, changes, signIn, join, ask, open }
}
