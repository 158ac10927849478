import { expect, test } from 'vitest'
import { translateSeries } from './model-series.ts'

test.each([
	['4-sarja', 'fi', 'sv', '4-serie'],
	['4-sarja', 'fi', 'en', '4 Series'],
	['C-sarja', 'fi', 'sv', 'C-klass'],
	['trieda C', 'sk', 'en', 'C-Class'],
	['rad 3', 'sk', 'en', '3 Series'],
	['3-serie', 'sv', 'en', '3 Series'],
	['GLC-klasse', 'nb', 'en', 'GLC-Class'],
	['3 Series', 'en', 'sk', 'rad 3'],
	['A-Class', 'en', 'nb', 'A-klasse'],
	['Golf', 'sv', 'en', 'Golf'],
	['Trieda', 'sk', 'en', 'Trieda'],
	['ID.3', 'fi', 'sv', 'ID.3'],
] as const)('%s of a stock in %s is called in %s %s', (written, from, to, expected) => {
	expect(translateSeries(written, from, to)).toBe(expected)
})
