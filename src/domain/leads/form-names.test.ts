import { expect, test } from 'vitest'
import { findFormName, toFormAnchor, toFormMark, toWireFormName } from './form-names.ts'

test('a form is found by its name on the wire, and only on its own site', () => {
	const wireName = toWireFormName('carhall-se', 'DealerContactForm')
	expect(wireName).toBe('carhall-seDealerContactForm')
	expect(findFormName('carhall-se', wireName)).toBe('DealerContactForm')
	expect(findFormName('carhall-no', wireName)).toBeNull()
	expect(findFormName('carhall-se', 'carhall-seNoSuchForm')).toBeNull()
})

test.each([
	['CarContactForm', undefined, 'CarContactForm', 'contact-form'],
	['DealerContactForm', undefined, 'DealerContactForm', 'contact-form'],
	['SellCarForm', undefined, 'SellCarForm', 'SellCarForm'],
	['ContentForm', 'provkor', 'ContentForm-provkor', 'ContentForm-provkor'],
] as const)('%s %s has the mark %s and is at #%s', (form, formId, mark, anchor) => {
	expect(toFormMark(form, formId)).toBe(mark)
	expect(toFormAnchor(mark)).toBe(anchor)
})
