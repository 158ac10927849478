import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { type Role, roles } from '#desk/staff/roles.ts'
import { createSubmission } from '#leads/testing/create-submission.ts'
import { createDemoRandom } from '#platform/demo-random.ts'
import { createOpenApiDocument } from './open-api/open-api-document.ts'
import { type FoundForm, findForms } from './testing/find-forms.ts'
import { findMisfit } from './testing/find-misfit.ts'
import { type FittingValues, type FuzzedRequest, fuzzCall } from './testing/fuzz-calls.ts'
import { formsOfEditor, formsOfTable, fuzzForm, requestOf, startOfDesk } from './testing/fuzz-forms.ts'
import { findKnown } from './testing/known-values.ts'
import { fillApplication, openApplication } from './testing/open-application.ts'

// Calls from the OpenAPI document, pages and forms of visitors, and those of the desk as each role: well formed but for one field. `FUZZ_COUNT=50000` sends so many of each to each database.

const seed = process.env.FUZZ_SEED ?? '20261123'
const count = Number(process.env.FUZZ_COUNT ?? 500)
const atOnce = 8
const answerLimitMs = 20_000

type Sent = FuzzedRequest & { answered?: (answer: Response) => void }
type Application = Awaited<ReturnType<typeof openApplication>>

/** Names of fields that mean something else in calls. */
const ofCustomer: FittingValues = {
	...{
		name: ['Anna Berg'],
		customerName: ['Anna Berg'],
		customerPhone: ['0701234567'],
		customerEmail: ['a@example.com'],
	},
	...{ regno: ['ABC123'], need: ['Bromsarna'], message: ['Hej'], text: ['Hej'], password: ['correct horse battery'] },
}

async function readAnswer({ ask }: Application, form: FoundForm, cookie = ''): Promise<string> {
	const { path, headers, ...asked } = requestOf(form)
	const answer = await ask(path, { ...asked, headers: { ...headers, cookie } })
	const type = answer.headers.get('content-type') ?? ''
	return type.startsWith('text/html') ? answer.text() : ''
}

const isRefusedEarly = ({ status, headers }: Response) => status === 503 && headers.has('retry-after')

/** Sends so many requests, and gives the faults in their answers, ten at most. */
async function send(
	{ ask, routes, takeStatements }: Application,
	total: number,
	next: (turn: number) => Promise<Sent>,
) {
	const faults: string[] = []
	const statuses = new Map<number, number>()
	const document = createOpenApiDocument(routes)
	let turn = 0
	async function line(): Promise<void> {
		while (turn < total && faults.length < 10) {
			const { path, method, headers, body, answered } = await next(turn++)
			const shown = `${method} ${path.slice(0, 200)} ${body?.slice(0, 500) ?? ''}`
			try {
				const network = Array.from({ length: 4 }, (_, at) => ((turn * 7919 + at * 104_729) % 65_536).toString(16)).join(
					':',
				)
				const askOnce = () =>
					ask(path, {
						...{ method, headers: { ...headers, 'x-forwarded-for': `2001:${network}::1` } },
						...(body === undefined ? {} : { body }),
						signal: AbortSignal.timeout(answerLimitMs),
					})
				let answer = await askOnce()
				// Who is refused early on a busy machine asks again; a fault stays.
				for (let tries = 1; tries < 4 && isRefusedEarly(answer); tries++) answer = await askOnce()
				const text = await answer.text()
				answered?.(answer)
				const { status } = answer
				takeStatements()
				statuses.set(status, (statuses.get(status) ?? 0) + 1)
				const contentType = answer.headers.get('content-type') ?? ''
				const misfit = findMisfit(document, {
					method,
					path: path.split('?', 1)[0] ?? '',
					status,
					contentType,
					body: text,
				})
				if (status >= 500 || /\n {4}at /.test(text)) faults.push(`${status}: ${shown}`)
				else if (misfit) faults.push(`${misfit}: ${shown}`)
			} catch (cause) {
				faults.push(`${cause}: ${shown}`)
			}
		}
	}
	await Promise.all(Array.from({ length: atOnce }, line))
	if (process.env.FUZZ_COUNT) console.log(`seed ${seed}: ${turn} requests`, Object.fromEntries(statuses))
	return { faults, statuses: Object.fromEntries(statuses) }
}

async function fillDesk({ services }: Application): Promise<void> {
	for (let index = 0; index < 5; index++)
		await services.leads.hub.submit(createSubmission({ id: `lead-${index}`, site: 'carhall-se' }))
}

/** Owners reach most; the last one has no session. */
const whoSends = ['owner', ...roles, null] as const

forEachDatabase((_, openTestDatabase) => {
	const open = async () => {
		const { location } = await openTestDatabase({ filledBy: fillApplication })
		const application = await openApplication(location, { TRUST_PROXY: '1' })
		await application.warm()
		return application
	}

	test(
		'every call that is well formed but for one field is answered as the document says',
		async () => {
			const application = await open()
			const known = await findKnown(application)
			const document = createOpenApiDocument(application.routes)
			const random = createDemoRandom(seed)
			const { faults, statuses } = await send(application, count, async () => fuzzCall(document, known, random))
			expect(faults).toEqual([])
			// Most would be refused at the first check otherwise.
			expect(statuses[200]).toBeGreaterThan(count / 10)
		},
		Number.POSITIVE_INFINITY,
	)

	test(
		'every page and form of visitors that is well formed but for one field is answered',
		async () => {
			const application = await open()
			const read = async (path: string) => (await application.ask(path)).text()
			const known = await findKnown(application)
			const sitemaps = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address)
			const pages: string[] = []
			for (const sitemap of sitemaps)
				for (const [, address = ''] of (await read(new URL(sitemap).pathname)).matchAll(/<loc>([^<]+)/g))
					pages.push(new URL(address).pathname)
			const forms = await findForms({
				read: (form) => readAnswer(application, form),
				startPages: ['/', ...pages],
				isFollowed: ({ path }) => !/^\/(desk|api|assets|ipx|images|favicons)\b/.test(path),
				known: { ...known, ...ofCustomer },
				maxPages: 120,
			})
			expect(forms.filter(({ method }) => method === 'POST').length).toBeGreaterThan(10)
			const random = createDemoRandom(seed)
			const { faults, statuses } = await send(application, count, async () => fuzzForm(forms, random))
			expect(faults).toEqual([])
			expect(statuses[200]).toBeGreaterThan(count / 5)
		},
		Number.POSITIVE_INFINITY,
	)

	test(
		'every form of the desk that is well formed but for one field is answered, whoever sends it',
		async () => {
			const application = await open()
			await fillDesk(application)
			const random = createDemoRandom(seed)
			const cookies = new Map<Role, Promise<string>>()
			const owner = await application.signIn('owner')
			const found = await findForms({
				read: (form) => readAnswer(application, form, owner),
				startPages: startOfDesk,
				// What is posted changes what others show.
				isFollowed: ({ path, method }) => path.startsWith('/desk/') && method === 'GET',
				known: { ...(await findKnown(application)), ...ofCustomer },
				maxPages: 120,
			})
			const forms = [...found, ...formsOfTable(), ...formsOfEditor()]
			expect(forms.length).toBeGreaterThan(200)
			const { faults, statuses } = await send(application, count, async (turn) => {
				const role = whoSends[turn % whoSends.length]
				if (role && !cookies.has(role)) cookies.set(role, application.signIn(role, `${role}-${turn}@example.com`))
				const cookie = (role && (await cookies.get(role))) ?? ''
				const request = fuzzForm(forms, random)
				// Some forms end the session.
				const answered = ({ headers }: Response) => {
					if (role && headers.get('location') === '/desk/sign-in') cookies.delete(role)
				}
				return { ...request, headers: { ...request.headers, cookie }, answered }
			})
			expect(faults).toEqual([])
			expect(statuses[200]).toBeGreaterThan(count / 20)
		},
		Number.POSITIVE_INFINITY,
	)
})
