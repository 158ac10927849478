import { expect, test } from 'vitest'
import { fillQuoteLink, safeApplyUrl } from './quote-links.ts'

const values = { providerKey: 'crown', quoteReference: 'Q1-PCP-1', registration: 'GK22 ABC' }

test.each([
	[undefined, null],
	['https://reserve.example/{providerKey}?quote={quoteReference}', 'https://reserve.example/crown?quote=Q1-PCP-1'],
	['/sell-car?registration={registration}', '/sell-car?registration=GK22%20ABC'],
	['/sell-car?vin={vin}', null],
	['//elsewhere.example/{providerKey}', null],
	['javascript:alert(1)', null],
])('%s leads to %s', (template, href) => {
	expect(fillQuoteLink(template, values)).toBe(href)
})

test('without a quote there are no links that need one', () => {
	expect(fillQuoteLink('/x?q={quoteReference}', { providerKey: 'crown' })).toBeNull()
})

test('an application link must be https', () => {
	expect(safeApplyUrl('https://apply.example/1')).toBe('https://apply.example/1')
	expect(safeApplyUrl('javascript:alert(1)')).toBeNull()
	expect(safeApplyUrl(undefined)).toBeNull()
})
