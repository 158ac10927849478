import type { Currency } from '#domain/market.ts'
import { currencySign } from '#domain/money/format-money.ts'
import type { TextKey, Translate } from '#i18n/texts.ts'
import { deskLanguages } from '../../desk-language.ts'

export type LabelContext = { t: Translate; locale: string; currency: Currency }

const labels: Record<string, TextKey> = {
	category: 'deskCatalogue.category',
	kind: 'deskCatalogue.kind',
	code: 'deskCatalogue.code',
	'minutes-small': 'deskCatalogue.minutes.small',
	'minutes-medium': 'deskCatalogue.minutes.medium',
	'minutes-large': 'deskCatalogue.minutes.large',
	'price-small': 'deskCatalogue.price.small',
	'price-medium': 'deskCatalogue.price.medium',
	'price-large': 'deskCatalogue.price.large',
	agreementDiscount: 'deskCatalogue.agreementDiscount',
	odometerSteps: 'deskCatalogue.odometerSteps',
	skills: 'deskCatalogue.skills',
	equipment: 'deskCatalogue.equipment',
	unavailableFor: 'deskCatalogue.unavailableFor',
	units: 'deskCatalogue.units',
	unitsMinimum: 'deskCatalogue.unitsMinimum',
	unitsMaximum: 'deskCatalogue.unitsMaximum',
	roundTo: 'deskCatalogue.roundTo',
	makeFactors: 'deskCatalogue.makeFactors',
	makesElsewhere: 'deskCatalogue.makesElsewhere',
	priceLevel: 'deskCatalogue.priceLevel',
	minutesLevel: 'deskCatalogue.minutesLevel',
	makes: 'deskCatalogue.makes',
	demonstrators: 'deskCatalogue.demonstrators',
	testDriveMinutes: 'deskCatalogue.testDriveMinutes',
}

/** Of fields for each language: `name-sv`. */
const labelsInLanguage: Record<string, TextKey> = {
	name: 'deskCatalogue.nameIn',
	description: 'deskCatalogue.descriptionIn',
	unknownPrice: 'deskCatalogue.unknownPriceIn',
	piece: 'deskCatalogue.pieceIn',
	hour: 'deskCatalogue.hourIn',
}

/** What a field of the room's forms is called. */
export function fieldLabel(field: string, { t, locale, currency }: LabelContext): string {
	const key = labels[field]
	if (key) return t(key, { currency: currencySign(currency, locale) })
	const [name = '', part = ''] = field.split('-')
	const inLanguage = labelsInLanguage[name]
	const language = deskLanguages.find((each) => each.language === part)?.nativeName ?? part
	return inLanguage ? t(inLanguage, { language }) : field
}
