import { expect, test } from 'vitest'
import { type DropdownEvent, dropdownFlow, noDropdown } from './dropdown-flow.ts'

const after = (...events: DropdownEvent[]) => events.reduce(dropdownFlow, noDropdown).open

const entered: DropdownEvent = { type: 'pointerEntered', item: 'buy' }
const focused: DropdownEvent = { type: 'focusEntered', item: 'buy' }
const pressed: DropdownEvent = { type: 'pressed', item: 'buy' }

test.each([['pointer', entered] as const, ['focus', focused] as const, ['press', pressed] as const])(
	'a dropdown opens by %s',
	(_, event) => {
		expect(after(event)).toBe('buy')
	},
)

test('the press on an entry opened by pointer or focus keeps it open, the next press closes it', () => {
	expect(after(entered, pressed)).toBe('buy')
	expect(after(focused, pressed)).toBe('buy')
	expect(after(entered, pressed, pressed)).toBeNull()
	expect(after(pressed, pressed)).toBeNull()
})

test('another entry takes over immediately', () => {
	expect(after(entered, { type: 'pointerEntered', item: 'service' })).toBe('service')
	expect(after(pressed, { type: 'pressed', item: 'languageSwitch' })).toBe('languageSwitch')
})

test('a dropdown closes when the pointer stays away, when the focus leaves and on Escape', () => {
	for (const type of ['pointerStayedAway', 'focusLeft', 'dismissed'] as const) {
		expect(after(entered, { type })).toBeNull()
	}
})
