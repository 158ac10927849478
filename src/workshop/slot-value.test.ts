import { expect, test } from 'vitest'
import { parseSlotValue, toSlotValue } from './slot-value.ts'

test.each([
	{ timeSlot: '2026-11-24T08:00:00', isFullDay: true },
	{ timeSlot: '2026-11-24T10:30:00', isFullDay: false },
])('a time is read as it was written: %o', (slot) => {
	expect(parseSlotValue(toSlotValue(slot))).toEqual(slot)
})

test.each(['', 'day', '2026-11-24', '2026-11-24T08:00:00 night', "2026-11-24T08:00:00'"])(
	'"%s" is no time',
	(value) => {
		expect(parseSlotValue(value)).toBeNull()
	},
)
