import type { Language } from '#domain/market.ts'
import { numberFormat } from '#platform/intl-formats.ts'

type Reader = { language: Language; locale: string }

/** Kilometres an hour, where they are not `km/h`. */
const speeds: Partial<Record<Language, string>> = { nb: 'km/t' }

const horsepower: Record<Language, string> = { sv: 'hk', nb: 'hk', fi: 'hv', sk: 'k', en: 'hp' }

/** Symbols that are written alike in all languages. */
const symbols = new Set([
	'km',
	'm',
	'mm',
	'cm',
	'm³',
	'kg',
	'g',
	'l',
	'h',
	's',
	'kW',
	'kWh',
	'Nm',
	'V',
	'A',
	'CO',
	'CO₂',
])

/** A Scandinavian mile has ten kilometres. Consumption per mil becomes that per 100 km. */
const perMil: Record<string, string> = { mil: 'km', 'l/mil': 'l/100 km', 'kWh/mil': 'kWh/100 km' }

/** `64,8`, `1 540` and `1.540,5`, but not the 100 of `l/100 km`. */
const continentalNumber =
	/(?<![/\d.,])\d{1,3}(?:[ .\u00a0\u202f]\d{3})+(?:,\d+)?(?!\d)|(?<![/\d.,])\d+(?:,\d+)?(?![\d,])/g
const britishNumber = /(?<![/\d.,])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|(?<![/\d.,])\d+(?:\.\d+)?(?![\d.])/g

/**
 * Rewrites a technical text such as `204 hk (150 kW)` or `64,8 kWh` in another language: its numbers, its horsepower and
 * its mil. Null if it has a word that is no known unit.
 */
export function rewriteMeasure(text: string, from: Reader, to: Reader): string | null {
	const inHours = text.replaceAll(speeds[from.language] ?? 'km/h', 'km/h')
	const inKilometres = to.language === 'sv' || to.language === 'nb' ? inHours : withoutMil(inHours, from)
	const words = inKilometres.match(/\p{L}[\p{L}³₂]*/gu) ?? []
	const known = (word: string) => symbols.has(word) || word === horsepower[from.language] || word === 'mil'
	if (!words.every(known)) return null
	return inKilometres
		.replace(numbersOf(from), (written) => format(parse(written, from), decimalsOf(written, from), to))
		.replace(/\p{L}[\p{L}³₂]*/gu, (word) => (word === horsepower[from.language] ? horsepower[to.language] : word))
		.replaceAll('km/h', speeds[to.language] ?? 'km/h')
}

function withoutMil(text: string, from: Reader): string {
	return text.replace(
		/(\d(?:[\d .,\u00a0\u202f]*\d)?)([ \u00a0])((?:l\/|kWh\/)?mil)\b/g,
		(all, written, space, unit) => {
			const kilometres = perMil[unit]
			if (!kilometres) return all
			return format(parse(written, from) * 10, Math.max(decimalsOf(written, from) - 1, 0), from) + space + kilometres
		},
	)
}

const numbersOf = ({ language }: Reader) => (language === 'en' ? britishNumber : continentalNumber)
const decimalSign = ({ language }: Reader) => (language === 'en' ? '.' : ',')

function parse(written: string, from: Reader): number {
	const [whole = '', decimals = ''] = written.split(decimalSign(from))
	return Number(`${whole.replace(/\D/g, '')}.${decimals || '0'}`)
}

function decimalsOf(written: string, from: Reader): number {
	return written.split(decimalSign(from))[1]?.length ?? 0
}

function format(value: number, decimals: number, { locale }: Reader): string {
	const digits = Math.min(decimals, 3)
	return numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
}
