import { expect, test } from 'vitest'
import type { QuotedProduct } from './quote-flow.ts'
import { fillQuoteLink, safeApplyUrl, toRequestParams } from './quote-links.ts'

const values = { providerKey: 'crown', quoteReference: 'Q1-PCP-1' }

test.each([
	[undefined, null],
	['https://reserve.example/{providerKey}?quote={quoteReference}', 'https://reserve.example/crown?quote=Q1-PCP-1'],
	['/sell-car?registration={registration}', null],
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

test('a request carries the terms and the reference of a quote, and only its kind while there is none', () => {
	const choice = { label: '', default: 1, minimum: 0, maximum: 9 }
	const quoted: QuotedProduct = {
		product: { familyKey: 'HP', name: 'Hire Purchase', termMonths: choice, deposit: choice, payment: choice },
		inputs: { termMonths: 48, deposit: 2749.53, payment: 300, decisive: 'deposit' },
		revision: 0,
		isAwaiting: false,
		quote: {
			reference: 'Q1-HP-1',
			termMonths: 48,
			deposit: 2749.53,
			payment: 300,
			apr: 9.9,
			details: [],
			notifications: [],
		},
		problem: null,
	}
	const carried = { request: 'reserve', product: 'HP', termMonths: '48', deposit: '2749.53', quote: 'Q1-HP-1' }
	expect(toRequestParams('reserve', quoted)).toEqual(carried)
	expect(toRequestParams('valuation', { ...quoted, isAwaiting: true })).toEqual({ request: 'valuation' })
	expect(toRequestParams('valuation', { ...quoted, problem: { code: 'unavailable' } })).toEqual({
		request: 'valuation',
	})
	expect(toRequestParams('valuation', null)).toEqual({ request: 'valuation' })
})
