import { isCalendarDay } from '#domain/calendar/calendar-day.ts'
import { formatLocalTime } from '#domain/calendar/local-time.ts'
import type { Car } from '#domain/cars/car.ts'
import { toCar } from '#domain/cars/car-codec.ts'
import { formatOdometer } from '#domain/cars/format-odometer.ts'
import { vehicleRecord } from '#domain/cars/record.ts'
import { formatPlate } from '#domain/cars/registration-number.ts'
import type { FormName } from '#domain/leads/form-names.ts'
import type { Country } from '#domain/market.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { formatFullDay } from '#features/booking-form/format-appointment.ts'
import { carFullName } from '#features/car-page/car-page-title.ts'
import { paidPriceText } from '#features/leads/paid-price-text.ts'
import type { TextKey, Translate } from '#i18n/texts.ts'
import type { LeadContent } from '#leads/forms-hub.ts'
import { factSeparator } from '../../fact-separator.ts'
import { type LeadValues, leadValues } from './kept-values.ts'

/** How a reader's language writes them, and a country its plates. */
export type Writing = { t: Translate; locale: string; country: Country }

export type LeadFacts = {
	/** The heading; as it was mailed, in the site's language, if the form does not say what it is about. */
	title: string
	isMailed: boolean
	/** The visitor's own car, otherwise the one that it is about. */
	plate: string
	odometer: string
	/** What was ticked or chosen. */
	choices: string[]
	rows: { label: string; text: string }[]
	message: string
	/** The page it was sent from. */
	source: string
}

/** What a lead says, in the language of the reader. Texts of editors and visitors stay as they wrote them. */
export function readLeadFacts(content: LeadContent, form: FormName | null, writing: Writing): LeadFacts {
	const { t, locale, country } = writing
	const values = leadValues.parse(content.values)
	const record = vehicleRecord.safeParse(content.values)
	const car = record.success ? toCar(record.data) : null
	const { message, source, odometer: read } = values
	const plateOf = (kept = '') => formatPlate(kept, country)
	const ownPlate = plateOf(values.regno || values.registration)
	const odometer = read ? formatOdometer(read, { locale, unit: read.unit }) : ''
	const choices = choicesOf(values, form, writing)
	const subject = form && subjectOf(values, form, { t, car, plate: ownPlate })
	const name = content.replyTo.name ?? ''
	const title = subject && (name ? t('leadMail.subject', { title: subject, name }) : subject)
	return {
		title: title || content.mail.subject,
		isMailed: !title,
		plate: ownPlate || plateOf(car?.registrationNumber),
		...{ odometer, choices, message, source },
		rows: rowsOf(values, { car, ownPlate, odometer, choices }, writing),
	}
}

function rowsOf(
	values: LeadValues,
	{
		car,
		ownPlate,
		odometer,
		choices,
	}: { car: Car | null } & Record<'ownPlate' | 'odometer', string> & Pick<LeadFacts, 'choices'>,
	{ t, locale, country }: Writing,
): LeadFacts['rows'] {
	const { estimate } = values
	const amount = (value: number) => estimate && formatMoney({ amount: value, currency: estimate.currency }, locale)
	const quote = [values.quote_product, ...values.quote_details, values.quote_reference]
	const rows: [TextKey, string | null | undefined][] = [
		['desk.wish', choices.join(', ')],
		[
			'desk.car',
			car &&
				[
					carFullName(car),
					car.registrationNumber && formatPlate(car.registrationNumber, country),
					paidPriceText(car, { t, locale }),
				]
					.filter(Boolean)
					.join(factSeparator),
		],
		[
			'desk.ownCar',
			[ownPlate, values.car && `${values.car.name} ${values.car.modelYear}`, odometer]
				.filter(Boolean)
				.join(factSeparator),
		],
		['desk.estimate', estimate && `${amount(estimate.low)}–${amount(estimate.high)}`],
		['desk.quote', quote.filter(Boolean).join(factSeparator)],
		['desk.desiredDay', isCalendarDay(values.date) ? formatFullDay(values.date, locale) : values.date],
		['desk.dealer', [values.siteName, values.department].filter(Boolean).join(', ')],
		['desk.tyres', values.tyres],
	]
	const answers = values.answers.map(({ question, answer }) => ({ label: question, text: answer }))
	return [...rows.flatMap(([label, text]) => (text ? [{ label: t(label), text }] : [])), ...answers]
}

/** What it is about; null if the form does not say. */
function subjectOf(
	values: LeadValues,
	form: FormName,
	{ t, car, plate }: { t: Translate; car: Car | null; plate: string },
): string | null {
	const { car: own, siteName, department } = values
	switch (form) {
		case 'CarContactForm':
		case 'CarRequestForm':
			return car && carFullName(car)
		case 'SellCarForm': {
			const named = [plate, own && `${own.name} ${own.modelYear}`].filter(Boolean).join(', ')
			return named && t(values.option === 'sell' ? 'leadMail.carToBuy' : 'leadMail.carToTradeIn', { car: named })
		}
		case 'ServiceRequestForm':
			return plate && t(values.typeMC ? 'leadMail.motorcycleRequest' : 'leadMail.carRequest', { plate })
		case 'TyreOfferForm':
			return plate && t('leadMail.tyreOffer', { plate })
		case 'DealerContactForm':
			return [siteName, department].filter(Boolean).join(', ')
		case 'ContentForm':
			return values.formTitle
	}
}

const choiceTexts: Record<string, TextKey> = {
	sell: 'sellCar.sell',
	'trade-in': 'sellCar.tradeIn',
	reserve: 'leadMail.reserve',
	apply: 'leadMail.apply',
	quote: 'leadMail.aboutQuote',
	valuation: 'leadMail.valuation',
}

function choicesOf(values: LeadValues, form: FormName | null, { t, locale }: Writing): string[] {
	const chosen = choiceTexts[values.option || values.request]
	const { testDriveAt: time, testDriveBooking: booking } = values
	const drive = booking
		? t('leadMail.testDriveBooked', { time: formatLocalTime(time, locale), booking })
		: t('leadMail.testDrive')
	const newsletter =
		values.newsletter === null || form !== 'ServiceRequestForm'
			? []
			: [t(values.newsletter ? 'leadMail.wantsNewsletter' : 'leadMail.noNewsletter')]
	return [
		...(chosen ? [t(chosen)] : []),
		...(values.quote ? [t('leadMail.quote')] : []),
		...(values.testDrive || time || booking ? [drive] : []),
		...values.services,
		...newsletter,
	]
}
