import { formatOdometer } from '#domain/cars/format-odometer.ts'
import { paidPrice } from '#domain/cars/paid-price.ts'
import { formatExactMoney } from '#domain/money/format-money.ts'
import { isLocalText, type LocalText, textOf } from '#i18n/local-text.ts'
import type { Translate } from '#i18n/texts.ts'
import type { PublicSite } from '#sites/public-site.ts'
import type { CardCar } from '../cars/card-car.ts'

/** A column of the comparison with formatted values. */
export type ComparedCar = {
	id: string
	slug: string
	title: string
	modelText?: LocalText
	/** Source of the picture. */
	image?: string
	/** By the text key of the row's label, see `comparisonSections`. */
	facts: Record<string, LocalText>
	equipment: LocalText[]
	/** False if only the data of its card is known. */
	isComplete: boolean
}

/** The basic record from a card, used until the details arrive or if they cannot be fetched. */
export function toBasicCar(
	car: CardCar,
	{ site, t }: { site: Pick<PublicSite, 'locale' | 'market'>; t: Translate },
): ComparedCar {
	const { id, slug, title, modelText, image } = car
	const price = paidPrice(car)
	const formatted = price && formatExactMoney(price, site.locale)
	const facts = {
		'car.price':
			formatted && car.pricedWithoutVat ? `${formatted} ${t('car.cardWithoutVat')}` : (formatted ?? car.priceText),
		'car.factYear': car.year?.toString(),
		'car.factOdometer':
			car.odometer && formatOdometer(car.odometer, { locale: site.locale, unit: site.market.distanceUnit }),
		'car.factFuel': car.fuel,
		'car.factGearbox': car.gearbox,
	}
	return {
		id,
		slug,
		title,
		...(modelText && { modelText }),
		...(image && { image: image.url }),
		facts: known(facts),
		equipment: [],
		isComplete: false,
	}
}

function known(facts: Record<string, LocalText | undefined>): Record<string, LocalText> {
	return Object.fromEntries(Object.entries(facts).filter(isKnown))
}

const isKnown = (fact: [string, LocalText | undefined]): fact is [string, LocalText] => fact[1] !== undefined

/** Null if the stored value is not a car of the comparison. */
export function parseComparedCar(stored: unknown): ComparedCar | null {
	if (!isRecord(stored)) return null
	const { id, slug, title, modelText, image, facts, equipment, isComplete } = stored
	if (!isText(id) || !isText(slug) || !isText(title) || !isRecord(facts) || !Array.isArray(equipment)) return null
	return {
		id,
		slug,
		title,
		...(isKnownText(modelText) && { modelText }),
		...(isText(image) && { image }),
		facts: Object.fromEntries(
			Object.entries(facts).filter((fact): fact is [string, LocalText] => isKnownText(fact[1])),
		),
		equipment: equipment.filter(isKnownText),
		isComplete: isComplete === true,
	}
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isKnownText = (value: unknown): value is LocalText => isLocalText(value) && textOf(value) !== ''
