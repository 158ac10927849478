import { vehicleRecord } from '#domain/cars/record.ts'
import { type FormName, toWireFormName } from '#domain/leads/form-names.ts'
import { type LeadMatter, writeLeadMail } from '#features/leads/lead-mail.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate, type Translate } from '#i18n/texts.ts'
import { demoMessages } from '#leads/demo/demo-messages.ts'
import { type FormsHub, fingerprintOf } from '#leads/forms-hub.ts'
import type { LeadOperator, LeadStatus } from '#leads/lead-operator.ts'
import { createDemoRandom } from '#platform/demo-random.ts'
import type { Site } from '#sites/site.ts'
import { demoPerson, demoPhone } from '#stock/demo/demo-person.ts'
import { demoCarId, demoSites } from '#stock/demo/demo-sites.ts'
import type { StockReader } from '#stock/stock.ts'
import type { RegisteredVehicle } from '#workshop/catalogue.ts'
import { demoWeekKey } from './demo-week-key.ts'

type LeadParts = {
	hub: FormsHub
	operator: LeadOperator
	clock: { now: Date }
	stock: StockReader
	cars: readonly RegisteredVehicle[]
	/** Its name. */
	dealer: string
	today: Date
	pause: () => Promise<void>
}

type Draft = {
	form: FormName
	hoursAgo: number
	message: keyof (typeof demoMessages)['sv'] | null
	status?: LeadStatus
	note?: 'called' | 'offered'
	isHeld?: boolean
	about: (parts: { t: Translate; car: Record<string, unknown> | null; own: RegisteredVehicle | undefined }) => {
		values: Record<string, unknown>
		matter: LeadMatter
	} | null
}

const aboutCar =
	(chosen: Record<string, unknown>): Draft['about'] =>
	({ t, car }) => {
		const record = vehicleRecord.safeParse(car)
		if (!record.success) return null
		const title = `${record.data.car_brand} ${record.data.car_model}`
		const wishes = [
			...(chosen.quote ? [t('leadMail.quote')] : []),
			...(chosen.testDrive ? [t('leadMail.testDrive')] : []),
		]
		return { values: { ...record.data, ...chosen }, matter: { title, facts: [], wishes } }
	}

const aboutOwnCar =
	(option: 'sell' | 'trade-in'): Draft['about'] =>
	({ t, own }) => {
		if (!own) return null
		const { registrationNumber: regno, make, model, modelYear } = own
		const car = `${regno}, ${make} ${model} ${modelYear}`
		return {
			values: { regno, option, car: { name: `${make} ${model}`, modelYear } },
			matter: {
				title: t(option === 'sell' ? 'leadMail.carToBuy' : 'leadMail.carToTradeIn', { car }),
				facts: [],
				wishes: [],
			},
		}
	}

/** Newest first: new, under way, done, and one that looks like spam. */
const drafts: readonly Draft[] = [
	{ form: 'CarContactForm', hoursAgo: 1, message: 'isLeft', about: aboutCar({}) },
	{ form: 'SellCarForm', hoursAgo: 3, message: 'sell', about: aboutOwnCar('sell') },
	{ form: 'CarContactForm', hoursAgo: 9, message: null, isHeld: true, about: aboutCar({ quote: true }) },
	{
		form: 'CarContactForm',
		hoursAgo: 20,
		message: 'drive',
		status: 'working',
		note: 'called',
		about: aboutCar({ testDrive: true }),
	},
	{
		form: 'DealerContactForm',
		hoursAgo: 26,
		message: 'dealer',
		status: 'working',
		about: () => ({ values: {}, matter: { title: '', facts: [], wishes: [] } }),
	},
	{
		form: 'TyreOfferForm',
		hoursAgo: 45,
		message: 'tyres',
		status: 'done',
		about: ({ t, own }) =>
			own
				? {
						values: { regno: own.registrationNumber },
						matter: { title: t('leadMail.tyreOffer', { plate: own.registrationNumber }), facts: [], wishes: [] },
					}
				: null,
	},
	{
		form: 'CarContactForm',
		hoursAgo: 52,
		message: null,
		status: 'working',
		note: 'offered',
		about: aboutCar({ quote: true }),
	},
	{
		form: 'SellCarForm',
		hoursAgo: 70,
		message: 'tradeIn',
		status: 'done',
		note: 'offered',
		about: aboutOwnCar('trade-in'),
	},
]

/** Leads of the last three days, as their forms send them. */
export async function sendDemoLeads(
	site: Site,
	{ hub, operator, clock, stock, cars, dealer, today, pause }: LeadParts,
): Promise<void> {
	const [{ language, locale }] = site.languages
	const t = createTranslate(locale, textsFor(language, ['leadMail']))
	const texts = demoMessages[language]
	const demo = demoSites[site.key]
	for (const [index, draft] of drafts.entries()) {
		const person = demoPerson(site, createDemoRandom(`demo week lead ${site.key} ${index}`))
		if (!person || !site.stock) return
		const id = demo ? demoCarId(demo, 7 * index + 3) : ''
		const found = await stock.findById(site.stock.vehicles, id)
		const about = draft.about({ t, car: found.ok ? found.value : null, own: cars[index % cars.length] })
		if (!about) continue
		const given = {
			name: `${person.firstName} ${person.lastName}`,
			phone: demoPhone(site, index),
			email: person.email,
			message: draft.message ? texts[draft.message] : '',
		}
		const matter = { ...about.matter, title: about.matter.title || dealer }
		clock.now = new Date(today.getTime() - draft.hoursAgo * 3_600_000)
		const submissionId = `${demoWeekKey}${site.key}-${index}`
		await hub.submit({
			site: site.key,
			formName: toWireFormName(site.key, draft.form),
			submissionId,
			fingerprint: fingerprintOf({ submissionId }),
			content: {
				values: { siteName: dealer, ...about.values, ...given },
				to: null,
				replyTo: { name: given.name, email: given.email },
				mail: { ...writeLeadMail(given, matter, t), language },
			},
			suspicions: draft.isHeld ? ['too-fast'] : [],
		})
		clock.now = new Date(clock.now.getTime() + 40 * 60_000)
		if (draft.status) await operator.setCare(submissionId, { status: draft.status, assignee: null })
		if (draft.note) await operator.addNote(submissionId, { author: 'Demo', text: texts[draft.note] })
		await pause()
	}
}
