import { formatOdometer } from '#domain/cars/format-odometer.ts'
import type { DistanceUnit, Market } from '#domain/market.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type LocalText, textOf } from '#i18n/local-text.ts'
import type { Translate } from '#i18n/texts.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { formatNumber } from '#platform/intl-formats.ts'
import { useSite } from '#sites/site-context.tsx'
import { type ChosenRange, childOf, parentOf } from './car-query.ts'
import type { Chip } from './chips.ts'
import { findFacet, type RangeField, type RangeUnit, type ValueField } from './facets.ts'
import { useCarQuery } from './use-car-query.tsx'
import type { ValueTexts } from './value-texts.ts'

export type FacetReader = {
	t: Translate
	locale: string
	market: Market
	stockDistanceUnit: DistanceUnit
	valueTexts: ValueTexts | undefined
}

/** Formats facets in the visitor's language and units. */
export function useFacetText() {
	const { market, stockDistanceUnit } = useSite()
	const { valueTexts } = useCarQuery()
	const reader: FacetReader = { t: useTranslate(), locale: useLocale(), market, stockDistanceUnit, valueTexts }
	return {
		number: (field: RangeField, value: number) => formatInUnit(value, unitOf(field), reader),
		value: (field: ValueField, value: string) => valueText(field, value, reader),
		chip: (chip: Chip) => chipText(chip, reader),
	}
}

function unitOf(field: RangeField): RangeUnit {
	const facet = findFacet(field)
	return facet?.kind === 'range' ? facet.unit : 'year'
}

function formatInUnit(value: number, unit: RangeUnit, { t, locale, market, stockDistanceUnit }: FacetReader): string {
	switch (unit) {
		case 'money':
			return formatMoney({ amount: value, currency: market.currency }, locale)
		case 'moneyPerMonth':
			return t('finance.perMonth', { amount: formatMoney({ amount: value, currency: market.currency }, locale) })
		case 'distance':
			return formatOdometer({ value, unit: stockDistanceUnit }, { locale, unit: market.distanceUnit })
		case 'power':
			return t('carList.power', { power: formatNumber(locale, value) })
		case 'year':
			return String(value)
	}
}

/** Words of the stock are translated; codes have interface texts. */
function valueText(field: ValueField, value: string, { t, valueTexts }: FacetReader): LocalText {
	const text = childOf(value) ?? value
	if (field !== 'car_vehicle_type_code') return valueTexts?.[field]?.[value] ?? text
	if (text === 'LCV') return t('carList.vehicleTypeLightCommercial')
	return text === 'PC' ? t('carList.vehicleTypePassenger') : text
}

export function chipText(chip: Chip, reader: FacetReader): LocalText {
	const { t } = reader
	if (chip.kind === 'keyphrase') return t('carList.chipKeyphrase', { words: chip.keyphrase })
	const text = chip.kind === 'range' ? rangeText(chip, reader) : valueText(chip.field, chip.value, reader)
	if (chip.kind === 'excluded') {
		const parent = childOf(chip.value) === null ? [] : [parentOf(chip.value)]
		return t('carList.excluded', { value: [...parent, textOf(text)].join(' ') })
	}
	const facet = findFacet(chip.field)
	return facet && needsName(chip) ? t('carList.chipNamed', { facet: t(facet.labelKey), value: textOf(text) }) : text
}

/** True for chips that are unclear without the facet's name, such as numbers and prices. */
function needsName(chip: Exclude<Chip, { kind: 'keyphrase' }>): boolean {
	if (chip.kind !== 'range') return /^\d+$/.test(chip.value)
	return chip.field === 'car_campaign_price' || chip.field.endsWith('_monthly_cost')
}

function rangeText(
	{ field, range: { from, to } }: { field: RangeField; range: ChosenRange },
	reader: FacetReader,
): string {
	const { t } = reader
	const text = (value: number) => formatInUnit(value, unitOf(field), reader)
	if (from === null) return to === null ? '' : t('carList.rangeTo', { to: text(to) })
	if (to === null) return t('carList.rangeFrom', { from: text(from) })
	return from === to ? text(from) : t('carList.rangeBetween', { from: text(from), to: text(to) })
}
