import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { silentLog } from '#platform/logger.ts'
import { attemptLimits } from '#tyre-hotel/embedded/attempt-limits.ts'
import { createTyreHotelSessions } from '#tyre-hotel/sessions.ts'
import { fillTestTyreHotel, openTestTyreHotel, readSentCode, testSeal } from '#tyre-hotel/testing/test-tyre-hotel.ts'
import type { TyreHotel } from '#tyre-hotel/tyre-hotel.ts'
import { tyreHotelTexts } from '#tyre-hotel/tyre-hotel-texts.ts'
import { testNow, testSite } from '#workshop/testing/test-workshops.ts'
import { createLog } from '../log.ts'
import { type RouteAnswer, serveRoutes } from '../testing/serve-routes.ts'
import { createTyreHotelRoutes } from './tyre-hotel-routes.ts'

const root = '/api/tirehotel'

async function open({ hotel: given, ...settings }: { hotel?: Partial<TyreHotel>; messagesPerDay?: number } = {}) {
	const { db } = await openSqlite()
	await fillTestTyreHotel(db)
	let clock = testNow.getTime()
	const hotel = {
		...openTestTyreHotel(db, { now: () => new Date(clock), textsOf: tyreHotelTexts, ...settings }),
		...given,
	}
	const sessions = createTyreHotelSessions({ db, seal: testSeal, now: () => clock })
	const logged: string[] = []
	const request = (entry: object) => void logged.push(JSON.stringify(entry))
	const log = Object.assign(createLog({ LOG_LEVEL: 'silent' }).log, { request })
	const warnings: object[] = []
	const warn = (details: object) => void warnings.push(details)
	const tyreHotel = { of: () => hotel, sessions, seal: testSeal }
	const parts = { tyreHotel, phoneOf: async () => '0510-123 45', log: { ...silentLog, warn } }
	const rate = { limit: 1000, windowMs: 60_000 }
	const ask = await serveRoutes(createTyreHotelRoutes(parts, { rate, trustProxy: false }), { log })
	const post = (path: string, body?: object, headers: Record<string, string> = {}) =>
		ask(`${root}/${path}`, {
			method: 'POST',
			headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
			...(body ? { body: JSON.stringify(body) } : {}),
		})

	/** Signs in as the documents do, with tokens in the query. */
	async function signIn(plate = 'ABC123') {
		// The newest message is the last.
		clock += 1000
		const customer = json(await ask(`${root}/authorization/search?regNo=${plate}`))
		const phone = encodeURIComponent(customer.encryptedPhoneNumber)
		const { authorizationToken } = json(await post(`authorization/login?encryptedPhoneNumber=${phone}`))
		const code = await readSentCode(db)
		const validated = await post(`authorization/validate?authToken=${authorizationToken}&otpToken=${code}`)
		const [line = ''] = validated.headers['set-cookie'] ?? []
		return { customer, authorizationToken, code, validated, line, cookie: line.split(';')[0] ?? '' }
	}
	return { db, ask, post, signIn, logged, warnings, pass: (ms: number) => (clock += ms) }
}

const json = ({ body }: RouteAnswer) => JSON.parse(body.toString())
const days = { startDate: '2026-11-25', endDate: '2026-12-01', regNo: 'ABC123' }
const create = {
	bookingDate: '2026-11-30',
	bookingStart: '2026-11-30T09:00:00',
	regNo: 'ABC123',
	freeText: 'Ring gärna',
	customer: { firstName: 'Åsa', lastName: 'Öberg', email: 'asa@example.com', phoneMobile: '+46701740605' },
}

test('the vehicle of a session is described again in the language of the page, and to nobody else', async () => {
	const { ask, signIn } = await open()
	const { validated, cookie } = await signIn()
	const vehicle = (headers: Record<string, string>) => ask(`${root}/authorization/vehicle`, { headers })
	type Tire = { wheel: { threadStatusMessage: string } }
	const messages = (answer: RouteAnswer) =>
		json(answer).vehicles[0].tires.map(({ wheel }: Tire) => wheel.threadStatusMessage)
	expect(messages(await vehicle({ cookie }))).toEqual(messages(validated))
	const english = await vehicle({ cookie, referer: `http://${testSite.hosts[0]}/en/service/tyre-hotel` })
	expect(messages(english)).toEqual(['Good', 'Replace'])
	expect((await vehicle({})).status).toBe(401)
})

test('a tyre hotel that knows one language describes no vehicle again', async () => {
	const { ask, signIn } = await open({ hotel: { findVehicle: undefined } })
	const { cookie } = await signIn()
	const answer = await ask(`${root}/authorization/vehicle`, { headers: { cookie } })
	expect(json(answer)).toEqual({ status: 0, vehicles: [] })
})

test('from the plate to the rating, with the names of the specification', async () => {
	const { db, post, signIn } = await open()
	const { customer, validated, cookie } = await signIn()
	expect(customer).toEqual({
		encryptedPhoneNumber: expect.any(String),
		obfuscatedPhoneNumber: '*** *** ** 05',
		regNo: 'ABC123',
	})
	const session = json(validated)
	expect(session).toMatchObject({ status: 0, vehicles: [{ regNo: 'ABC123', name: 'Volvo XC60', brandCode: 'ABC123' }] })
	expect(session.vehicles[0].location).toMatchObject({ locationName: 'Carhall 1', erpId: 'd1' })
	expect(session.vehicles[0].tires[1]).toEqual({
		equipmentPosition: 'FR',
		wheel: {
			name: 'Nokian Hakkapeliitta 10',
			rimDiameter: 17,
			sectionWidth: 225,
			aspectRatio: 50,
			threadPattern: 'Hakkapeliitta 10',
			threadDepth: 3.5,
			threadStatusId: 1,
			threadStatusMessage: 'Byt däck',
			measurements: [{ date: '2026-04-10', depthMillimetres: 3.5 }],
		},
	})
	const found = json(await post('booking/GetTimeslotDays?workshopIdentifier=d1', days, { cookie }))
	expect(found.availableDates).toContainEqual({ date: '2026-11-30' })
	const day = { ...days, startDate: '2026-11-30', endDate: '2026-11-30' }
	const times = json(await post('booking/GetTimeslots?workshopIdentifier=d1', day, { cookie }))
	expect(times.availableTimeSlotDates[0].startTime).toContain('2026-11-30T09:00:00')
	const confirmation = json(await post('booking/create?departmentIdentifier=d1', create, { cookie }))
	expect(confirmation).toMatchObject({
		customerBase: create.customer,
		services: [{ name: 'Hjulskifte' }],
		appointmentTime: '2026-11-30T09:00:00',
		isFullDay: false,
		workshop: { name: 'Carhall 1', phoneNumber: '08-12 34 56' },
	})
	// The clock of the browser does not count.
	const review = { rating: 5, comment: 'Snabbt', date: '2031-01-01T10:00:00.000Z' }
	for (let sent = 0; sent < 2; sent++) expect((await post('review/addReview', review, { cookie })).status).toBe(200)
	expect(await db.selectFrom('tyre_hotel_review').selectAll().execute()).toMatchObject([
		{
			id: confirmation.bookingConfirmationId,
			department: 'd1',
			rating: 5,
			created_at: expect.stringMatching(/^2026-11-22T09:00:/),
		},
	])
})

test('who is signed in and has booked nothing rates nothing', async () => {
	const { signIn, post, db } = await open()
	const { cookie } = await signIn()
	const refused = await post('review/addReview', { rating: 5, comment: '' }, { cookie })
	expect([refused.status, json(refused).code]).toEqual([422, 'not-booked'])
	expect(await db.selectFrom('tyre_hotel_review').selectAll().execute()).toEqual([])
})

test('browsers fill the code in on the host that the visitor is on', async () => {
	const { db, ask, post } = await open()
	const { encryptedPhoneNumber } = json(await ask(`${root}/authorization/search?regNo=abc%20123`))
	const hostOfText = async (host: string) => {
		await post('authorization/login', { encryptedPhoneNumber }, { host })
		const { messages } = await createTestOutbox(db, { seal: testSeal }).list({ channel: 'sms', limit: 9 })
		return messages.map(({ content }) => /@(\S+) #\d{4}$/.exec(content?.text ?? '')?.[1])
	}
	expect(await hostOfText('www.carhall-se.example')).toEqual(['www.carhall-se.example'])
	expect(await hostOfText('carhall-se.localhost')).toContain('carhall-se.localhost')
})

test('tokens are taken from the body too', async () => {
	const { db, ask, post } = await open()
	const { encryptedPhoneNumber } = json(await ask(`${root}/authorization/search?regNo=abc%20123`))
	const { authorizationToken: authToken } = json(await post('authorization/login', { encryptedPhoneNumber }))
	const otpToken = await readSentCode(db)
	expect((await post('authorization/validate', { authToken, otpToken })).status).toBe(200)
})

test('the session is a cookie for these calls alone, which no script reads', async () => {
	const { signIn } = await open()
	const { line, authorizationToken, code } = await signIn()
	expect(line).toMatch(/^tyre-hotel=[\w-]{40,}; Path=\/api\/tirehotel; Max-Age=3600; HttpOnly; SameSite=Strict$/)
	expect(line).not.toMatch(new RegExp(`ABC123|${authorizationToken}|${code}`))
})

test('no log, cache or referrer gets a token, a code or a plate', async () => {
	const { signIn, logged } = await open()
	const { validated, authorizationToken, code, customer } = await signIn()
	expect(validated.headers).toMatchObject({
		'cache-control': 'no-store',
		'referrer-policy': 'strict-origin-when-cross-origin',
	})
	const lines = logged.join('')
	expect(lines).toContain('/api/tirehotel/authorization/validate')
	for (const secret of [authorizationToken, customer.encryptedPhoneNumber, `otpToken`, `=${code}`, 'ABC123'])
		expect(lines).not.toContain(secret)
})

test.each<[string, object | undefined]>([
	['booking/GetTimeslotDays?workshopIdentifier=d1', days],
	['booking/GetTimeslots?workshopIdentifier=d1', { ...days, endDate: days.startDate }],
	['booking/create?departmentIdentifier=d1', create],
	['review/addReview', { rating: 5, comment: '', date: '2026-11-22T10:00:00Z' }],
])('%s is for those who are signed in', async (path, body) => {
	const { post, signIn } = await open()
	const { cookie } = await signIn()
	const tampered = cookie.slice(0, -3) + (cookie.endsWith('AAA') ? 'BBB' : 'AAA')
	for (const headers of [{ cookie: '' }, { cookie: 'tyre-hotel=x' }, { cookie: tampered }]) {
		const refused = await post(path, body, headers)
		expect([refused.status, json(refused).code]).toEqual([401, 'not-signed-in'])
	}
})

test('a session sees its own vehicle and workshop, and nothing else', async () => {
	const { post, signIn } = await open()
	const { cookie } = await signIn('ABC123')
	const status = async (path: string, body: object) => (await post(path, body, { cookie })).status
	expect(await status('booking/GetTimeslotDays?workshopIdentifier=d1', { ...days, regNo: 'ABD123' })).toBe(401)
	expect(await status('booking/GetTimeslotDays?workshopIdentifier=d2', days)).toBe(401)
	expect(await status('booking/create?departmentIdentifier=d1', { ...create, regNo: 'ABD123' })).toBe(401)
	expect(await status('booking/create?departmentIdentifier=d2', create)).toBe(401)
	expect(await status('booking/create?departmentIdentifier=d1', create)).toBe(200)
})

test.each(['2026-99-99', '2026-02-30', '9999-12-31'])('a call for times is refused for %s', async (day) => {
	const { post, signIn } = await open()
	const { cookie } = await signIn()
	const asked = { startDate: day, endDate: day, regNo: 'ABC123' }
	const ranges = [asked, { ...days, startDate: day }, { ...days, endDate: day }]
	for (const name of ['GetTimeslotDays', 'GetTimeslots'])
		for (const range of ranges)
			expect((await post(`booking/${name}?workshopIdentifier=d1`, range, { cookie })).status).toBe(400)
	const booking = { ...create, bookingDate: day, bookingStart: `${day}T09:00:00` }
	expect((await post('booking/create?departmentIdentifier=d1', booking, { cookie })).status).toBe(400)
})

test('one press signs the vehicle out on every device; another vehicle stays', async () => {
	const { post, signIn } = await open()
	const [first, second, other] = [await signIn(), await signIn(), await signIn('ABD123')]
	const out = await post('authorization/logout', undefined, { cookie: first.cookie })
	expect(out.headers['set-cookie']?.[0]).toMatch(/^tyre-hotel=; .*Max-Age=0/)
	const status = async (cookie: string, regNo: string) =>
		(await post('booking/GetTimeslotDays?workshopIdentifier=d1', { ...days, regNo }, { cookie })).status
	expect([await status(first.cookie, 'ABC123'), await status(second.cookie, 'ABC123')]).toEqual([401, 401])
	expect(await status(other.cookie, 'ABD123')).toBe(200)
})

test('a session ends after an hour', async () => {
	const { post, signIn, pass } = await open()
	const { cookie } = await signIn()
	pass(60 * 60 * 1000)
	expect((await post('booking/GetTimeslotDays?workshopIdentifier=d1', days, { cookie })).status).toBe(401)
})

test('who has tried too often is told for how long to wait and where to call', async () => {
	const { ask } = await open()
	const search = () => ask(`${root}/authorization/search?regNo=XYZ987`)
	for (let count = 0; count < attemptLimits.search.visitor.limit; count++) await search()
	const refused = await search()
	expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
	const minutes = Math.ceil(Number(refused.headers['retry-after']) / 60)
	expect(json(refused)).toEqual({
		code: 'too-many-tries',
		message: `Det har gjorts för många försök. Vänta ${minutes} minuter och försök sedan igen. Eller ring oss på 0510-123\u00a045.`,
	})
})

test('a customer who gets no code because the site has sent as many as it may in a day reads where to call', async () => {
	const { ask, post } = await open({ messagesPerDay: 1 })
	const sendCode = async () => {
		const { encryptedPhoneNumber } = json(await ask(`${root}/authorization/search?regNo=ABC123`))
		return post(`authorization/login?encryptedPhoneNumber=${encodeURIComponent(encryptedPhoneNumber)}`)
	}
	expect((await sendCode()).status).toBe(200)
	const refused = await sendCode()
	expect([refused.status, json(refused).message]).toEqual([
		429,
		expect.stringMatching(/timmar och försök sedan igen. Eller ring oss på 0510-123\u00a045\.$/),
	])
})

test('errors have a status, a code and a sentence in the language of the page', async () => {
	const { ask, post, signIn } = await open()
	const missing = await ask(`${root}/authorization/search?regNo=XYZ987`)
	expect([missing.status, json(missing)]).toEqual([
		404,
		{ code: 'no-agreement', message: 'Vi hittar inget däckhotellsavtal för detta registreringsnummer.' },
	])
	const english = { headers: { referer: 'http://carhall-se.localhost/en/tyres' } }
	expect(json(await ask(`${root}/authorization/search?regNo=XYZ987`, english)).message).toContain('We cannot find')
	const { authorizationToken, code } = await signIn()
	const again = await post(`authorization/validate?authToken=${authorizationToken}&otpToken=${code}`)
	expect([again.status, json(again).code]).toEqual([401, 'code-used-up'])
	expect((await post('authorization/login?encryptedPhoneNumber=x')).status).toBe(401)
})

test.each([
	['authorization/search?regNo=A', 'GET', undefined, 'regNo'],
	['authorization/search?regNo=ABCD1234', 'GET', undefined, 'regNo'],
	['authorization/validate?authToken=x&otpToken=12345', 'POST', undefined, 'otpToken'],
	['authorization/validate?authToken=x&otpToken=12a4', 'POST', undefined, 'otpToken'],
	['authorization/login', 'POST', undefined, 'encryptedPhoneNumber'],
	[
		'booking/create?departmentIdentifier=d1',
		'POST',
		{ ...create, customer: { ...create.customer, phoneMobile: '12' } },
		'customer.phoneMobile',
	],
	[
		'booking/create?departmentIdentifier=d1',
		'POST',
		{ ...create, customer: { ...create.customer, email: 'asa' } },
		'customer.email',
	],
	['review/addReview', 'POST', { rating: 6, comment: '', date: '2026-11-22T10:00:00Z' }, 'rating'],
])('%s %s is a bad request', async (path, method, body, field) => {
	const { ask, post } = await open()
	const answer = method === 'GET' ? await ask(`${root}/${path}`) : await post(path, body)
	expect([answer.status, json(answer).path]).toEqual([400, field])
})

test('pages of other sites can call nothing', async () => {
	const { post } = await open()
	const elsewhere = { origin: 'https://evil.example' }
	expect((await post('authorization/login?encryptedPhoneNumber=x', undefined, elsewhere)).status).toBe(403)
	expect((await post('authorization/logout', undefined, elsewhere)).status).toBe(403)
	const asForm = { 'content-type': 'text/plain' }
	expect((await post('booking/create?departmentIdentifier=d1', create, asForm)).status).toBe(415)
})

test('a tyre hotel that is down is 503 with a sentence, and the log has the call and the reason alone', async () => {
	const down = async () => ({ ok: false as const, error: { code: 'unavailable' as const, reason: 'timeout' } })
	const { ask, warnings } = await open({ hotel: { findCustomer: down } })
	const answer = await ask(`${root}/authorization/search?regNo=ABC123`)
	expect([answer.status, json(answer)]).toEqual([
		503,
		{ code: 'unavailable', message: 'Något gick fel, var god och försök senare.' },
	])
	expect(warnings).toEqual([{ call: 'search', reason: 'timeout' }])
})

test('a session of one site is none of another', async () => {
	const { db } = await open()
	const sessions = createTyreHotelSessions({ db, seal: testSeal, now: () => testNow.getTime() })
	const verified = await openVehicle(db)
	const cookie = await sessions.open(testSite.key, verified)
	expect(await sessions.find(testSite.key, cookie)).toMatchObject({ registrationNumber: 'ABC123' })
	expect(await sessions.find('nordhall-se', cookie)).toBeNull()
})

async function openVehicle(db: Awaited<ReturnType<typeof openSqlite>>['db']) {
	const hotel = openTestTyreHotel(db, { newCode: () => '4711' })
	const common = { visitor: 'one', language: 'sv' } as const
	const found = await hotel.findCustomer({ registrationNumber: 'ABC123', visitor: 'one' })
	const sent = found.ok ? await hotel.sendCode({ phoneToken: found.value.phoneToken, ...common }) : found
	const verified = sent.ok ? await hotel.verifyCode({ authorizationToken: sent.value, code: '4711', ...common }) : sent
	if (!verified.ok || !verified.value[0]) throw new Error('Not signed in')
	return verified.value[0]
}
