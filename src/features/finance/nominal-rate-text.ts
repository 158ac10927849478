import { formatRate } from '#domain/money/format-rate.ts'
import type { Translate } from '#i18n/texts.ts'

/** `hasFixedInterestRate` is undefined if the stock does not say. */
export type NominalRate = { nominalRatePercentage: number; hasFixedInterestRate: boolean | undefined }

/** A nominal rate and whether it is fixed; directive 2023/2225 requires both together. */
export function nominalRateText(
	{ nominalRatePercentage, hasFixedInterestRate }: NominalRate,
	{ t, locale }: { t: Translate; locale: string },
): string {
	const rate = formatRate(nominalRatePercentage, locale)
	if (hasFixedInterestRate === undefined) return t('finance.percent', { value: rate })
	return t(hasFixedInterestRate ? 'finance.rateFixed' : 'finance.rateVariable', { rate })
}
