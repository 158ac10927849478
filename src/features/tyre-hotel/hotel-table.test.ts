import { expect, test } from 'vitest'
import { takePostedStep, wizardFields } from '#ui/wizard/posted-flow.ts'
import type { HotelCalls } from './hotel-calls.ts'
import { hotelTable } from './hotel-table.ts'
import { newVisit } from './tyre-hotel-flow.ts'

test.each(['', 'A', '!!', 'AB/12'])('%j is no plate, and the step says so without asking for it', async (regNo) => {
	const fields = new URLSearchParams({ [wizardFields.action]: 'search', regNo })
	const taken = await takePostedStep(hotelTable, { state: newVisit, fields, calls: {} as HotelCalls })
	expect(taken).toEqual({ state: newVisit, problem: { code: 'invalid-plate' } })
})
