import type { Language, Market } from '#domain/market.ts'

/**
 * The market for readers of a language: a mil is understood in Swedish and Norwegian, others read the same distance in
 * kilometres.
 */
export function marketIn(market: Market, language: Language): Market {
	const isUnderstood = market.distanceUnit !== 'mil' || language === 'sv' || language === 'nb'
	return isUnderstood ? market : { ...market, distanceUnit: 'km' }
}
