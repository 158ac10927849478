import { randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { findStorageCode } from '#db/storage-error.ts'
import { registeredModel } from '#domain/cars/model-series.ts'
import { normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import { obfuscatePhone } from '#domain/customer/phone-number.ts'
import type { Language } from '#domain/market.ts'
import type { Translate } from '#i18n/texts.ts'
import type { Outbox } from '#outbox/outbox.ts'
import type { Logger } from '#platform/logger.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Site } from '#sites/site.ts'
import { letterOrigin } from '#sites/site-address.ts'
import type { StoredDepartment } from '#workshop/department-document.ts'
import { createStoredSetupReader } from '#workshop/embedded/workshop-store.ts'
import type { Workshop } from '#workshop/workshop.ts'
import type { Agreement } from '../operator.ts'
import { begunSignInLifeMs, type TyreHotel, type TyreHotelError, type TyreHotelVehicle } from '../tyre-hotel.ts'
import { treadStatus } from '../wheels.ts'
import { findAgreement, findHolder } from './agreements.ts'
import { createAttemptLimits } from './attempt-limits.ts'
import { keepReview } from './customer-reviews.ts'
import { countMessage, nullAtCeiling, waitAtCeilingMs } from './message-ceiling.ts'
import { codeLifeMs, createOneTimeCodes } from './one-time-codes.ts'
import type { HotelStore } from './sealed-agreements.ts'
import { createWheelChanges } from './wheel-changes.ts'

export type EmbeddedTyreHotelOptions = HotelStore & {
	outbox: Outbox
	workshopOf: (site: Site) => Workshop | null
	/** `tyreHotelTexts` */
	textsOf: (language: Language) => Translate
	now: () => Date
	log: Logger
	/** Text messages of a site. */
	messagesPerDay: number
	/** Four digits. */
	newCode?: () => string
}

const plateToken = z.object({ plate: z.string(), expiresAt: z.number() })
const codeToken = plateToken.extend({ codeId: z.string() })

const tooMany = (waitMs: number) => fail({ code: 'too-many-tries' as const, waitMs })

/** The tyre hotels of the sites, kept in the database. */
export function createEmbeddedTyreHotels(options: EmbeddedTyreHotelOptions): (site: Site) => TyreHotel {
	const readSetup = createStoredSetupReader(options.db)
	return (site) => createEmbeddedTyreHotel(site, { ...options, readSetup })
}

function createEmbeddedTyreHotel(
	site: Site,
	options: EmbeddedTyreHotelOptions & { readSetup: ReturnType<typeof createStoredSetupReader> },
): TyreHotel {
	const { db, seal, outbox, log, readSetup, textsOf, messagesPerDay: ceiling, newCode = randomCode } = options
	const { key: siteKey, market } = site
	const now = () => options.now().getTime()
	const limits = createAttemptLimits({ db, site: siteKey, seal, now, log })
	const codes = createOneTimeCodes({ db, seal, now })
	const purpose = (token: 'phone' | 'code') => `tyre-hotel-${token} ${siteKey}`

	const findByPlate = (registrationNumber: string) => findAgreement(options, { site: siteKey, registrationNumber })

	function openToken<Content extends { expiresAt: number }>(
		token: string,
		kind: 'phone' | 'code',
		schema: z.ZodType<Content>,
	): Content | null {
		const text = seal.open(token, purpose(kind))
		const content = text === null ? null : schema.parse(JSON.parse(text))
		return content && content.expiresAt > now() ? content : null
	}

	async function describeVehicle(plate: string, language: Language): Promise<TyreHotelVehicle | null> {
		const agreement = await findByPlate(plate)
		if (!agreement) return null
		const model = registeredModel(agreement.model, market.country, language)
		return toVehicle({ ...agreement, model }, await findDepartment(agreement.department), textsOf(language))
	}

	const findDepartment = async (id: string) =>
		(await readSetup({ site: siteKey, country: market.country })).departments.find((each) => each.id === id)

	/** A database that is down is a service that is down. */
	async function guarded<Value>(
		work: () => Promise<Result<Value, TyreHotelError>>,
	): Promise<Result<Value, TyreHotelError>> {
		try {
			return await work()
		} catch (error) {
			const reason = findStorageCode(error)
			if (reason === null) throw error
			log.error({ err: error }, 'the tyre hotel cannot be read')
			return fail({ code: 'unavailable' as const, reason })
		}
	}

	const wheelChanges = createWheelChanges({
		timeZone: market.timeZone,
		textsOf,
		now: options.now,
		workshop: () => options.workshopOf(site),
		findDepartment,
	})

	return {
		findCustomer: ({ registrationNumber, visitor }) =>
			guarded(async () => {
				const waitMs = await limits.take('search', { visitor })
				if (waitMs > 0) return tooMany(waitMs)
				const plate = normalizeRegistrationNumber(registrationNumber)
				const holder = await findHolder(options, { site: siteKey, registrationNumber: plate })
				if (!holder) return fail({ code: 'no-agreement' as const })
				const token = JSON.stringify({ plate, expiresAt: now() + begunSignInLifeMs })
				const phoneToken = seal.seal(token, purpose('phone'))
				return ok({ registrationNumber: plate, phoneToken, obfuscatedPhone: obfuscatePhone(holder.phone) })
			}),

		sendCode: ({ phoneToken, visitor, language, origin }) =>
			guarded(async () => {
				const token = openToken(phoneToken, 'phone', plateToken)
				if (!token) return fail({ code: 'token-expired' as const })
				const { plate } = token
				const names = { plate: `${siteKey} ${plate}`, visitor }
				const knownMs = limits.knownWaitMs('send', names)
				if (knownMs > 0) return tooMany(knownMs)
				const holder = await findHolder(options, { site: siteKey, registrationNumber: plate })
				if (!holder) return fail({ code: 'token-expired' as const })
				const { phone, id } = holder
				const waitMs = await limits.take('send', { ...names, phone })
				if (waitMs > 0) return tooMany(waitMs)
				const code = newCode()
				const expiresAt = new Date(now() + codeLifeMs)
				// The last line lets browsers fill in the code (WebOTP).
				const { hostname } = new URL(letterOrigin(site, origin))
				const text = `${textsOf(language)('tyreHotel.sms', { code, site: site.name })}\n\n@${hostname} #${code}`
				const codeId = await db
					.transaction()
					.execute(async (trx) => {
						const kept = await codes.put(trx, id, code)
						const about = { site: siteKey, kind: 'code', subject: id, language, expiresAt } as const
						await outbox.enqueue(trx, [{ ...about, id: randomUUID(), channel: 'sms', content: { to: phone, text } }])
						await countMessage(trx, { site: siteKey, ceiling, now, log })
						return kept
					})
					.catch(nullAtCeiling)
				if (codeId === null) return tooMany(waitAtCeilingMs(now()))
				outbox.wake()
				return ok(seal.seal(JSON.stringify({ plate, codeId, expiresAt: now() + begunSignInLifeMs }), purpose('code')))
			}),

		verifyCode: ({ authorizationToken, code, visitor, language }) =>
			guarded(async () => {
				const token = openToken(authorizationToken, 'code', codeToken)
				if (!token) return fail({ code: 'token-expired' as const })
				const { plate, codeId } = token
				const names = { plate: `${siteKey} ${plate}`, visitor }
				const knownMs = limits.knownWaitMs('try', names)
				if (knownMs > 0) return tooMany(knownMs)
				const holder = await findHolder(options, { site: siteKey, registrationNumber: plate })
				if (!holder) return fail({ code: 'token-expired' as const })
				const waitMs = await limits.take('try', { ...names, phone: holder.phone })
				if (waitMs > 0) return tooMany(waitMs)
				const taken = await codes.take(holder.id, codeId, code)
				if (!taken.ok) return taken
				const vehicle = await describeVehicle(plate, language)
				return vehicle ? ok([vehicle]) : fail({ code: 'token-expired' as const })
			}),

		findVehicle: ({ registrationNumber, language }) =>
			guarded(async () => {
				const vehicle = await describeVehicle(registrationNumber, language)
				return vehicle ? ok(vehicle) : fail({ code: 'not-signed-in' as const })
			}),

		findDays: (asked) => guarded(() => wheelChanges.findDays(asked)),
		findTimes: (asked) => guarded(() => wheelChanges.findTimes(asked)),
		book: (request) => guarded(() => wheelChanges.book(request)),
		findBooking: (request) => guarded(() => wheelChanges.findBooking(request)),

		addReview: ({ bookingId, rating, comment }) =>
			guarded(async () => {
				const booking = await db
					.selectFrom('workshop_booking')
					.select('department')
					.where('id', '=', bookingId)
					.where('site', '=', siteKey)
					.where('state', '!=', 'cancelled')
					.executeTakeFirst()
				if (!booking) return fail({ code: 'not-booked' as const })
				const { department } = booking
				const created_at = options.now().toISOString()
				await db
					.transaction()
					.execute((trx) =>
						keepReview(
							{ ...options, db: trx },
							{ id: bookingId, site: siteKey, department, rating, comment, created_at },
						),
					)
				return ok(null)
			}),
	}
}

function randomCode(): string {
	return String(randomInt(10_000)).padStart(4, '0')
}

function toVehicle(agreement: Agreement, department: StoredDepartment | undefined, t: Translate): TyreHotelVehicle {
	const { registrationNumber, make, model, packageLevel, wheels } = agreement
	const messages = { 1: 'tyreHotel.treadReplace', 2: 'tyreHotel.treadSoon', 3: 'tyreHotel.treadGood' } as const
	return {
		registrationNumber,
		name: `${make} ${model}`,
		make,
		model,
		scheduleCode: registrationNumber,
		productId: packageLevel,
		packageLevel,
		tyres: wheels.map(({ position, name, season, rimDiameter, sectionWidth, aspectRatio, pattern, measurements }) => {
			const treadDepthMm = measurements.at(-1)?.depthMm ?? 0
			const status = treadStatus(treadDepthMm, season)
			const size = { rimDiameter, sectionWidth, aspectRatio, pattern }
			const tread = { treadDepthMm, treadStatus: status, treadMessage: t(messages[status]) }
			const history = measurements.map(({ measuredOn, depthMm }) => ({ date: measuredOn, depthMillimetres: depthMm }))
			return { position, name, ...size, ...tread, measurements: history }
		}),
		workshop: {
			id: agreement.department,
			name: department?.siteName ?? '',
			departmentName: t('tyreHotel.department'),
			phone: department?.phone ?? '',
			email: department?.email ?? '',
		},
	}
}
