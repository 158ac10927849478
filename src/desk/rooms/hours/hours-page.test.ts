import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { getSite } from '#sites/registry.ts'
import type { DeskAnswer } from '../../desk-page.ts'
import { drawInEnglish } from '../../testing/draw-in-english.ts'
import { openDesk } from '../../testing/open-desk.ts'

test('the hours of a workshop show the days on which it offers times that its page does not have', async () => {
	const { db } = await openSqlite()
	const desk = await openDesk(db, () => new Date('2026-11-22T09:00:00Z'))
	const staff = await desk.signIn([{ role: 'workshop', site: null }], 'mechanic')
	const answer = await desk.ask('hours', staff, null, { query: 'department=d1' })
	expect(draw(answer)).toContain('Times are offered although the page says closed: day of d1.')
})

test('hours that were changed are shown with the bookings that are now outside of them, or that there are none', async () => {
	const { db } = await openSqlite()
	const desk = await openDesk(db, () => new Date('2026-11-22T09:00:00Z'))
	const staff = await desk.signIn([{ role: 'workshop', site: null }], 'mechanic')
	const booked = await desk.operators.workshops.book(
		getSite('carhall-se'),
		{
			...{ idempotencyKey: 'a-key', departmentId: 'd1', registrationNumber: 'ABC123', odometer: null, freeText: '' },
			offerings: [{ code: 'oil-change', units: 1, userInput: '' }],
			customer: { firstName: 'Olle', lastName: 'Berg', phone: '0701234567', email: 'olle@example.com' },
			...{ language: 'sv', slot: { timeSlot: '2026-11-23T07:30:00', isFullDay: false } },
		},
		'Eva Ek',
	)
	const id = booked.ok ? booked.value.id : ''
	const query = 'department=d1&view=saved'
	expect(draw(await desk.ask('hours', staff, null, { query }))).toContain('No booking is outside these hours.')
	const opened = draw(await desk.ask('hours', staff, null, { query: 'department=d1' }))
	const version = / name="version" value="([^"]+)"/.exec(opened)?.[1] ?? ''
	const form = new URLSearchParams({ department: 'd1', version, 'open-0': '08:00-17:00' })
	expect(await desk.open('hours', staff, form)).toBe(`/desk/hours?${query}`)
	const saved = draw(await desk.ask('hours', staff, null, { query }))
	expect(saved).toContain('Bookings outside these hours (1)')
	expect(saved).toContain(`href="/desk/bookings/${id}"`)
	expect(saved).toMatch(/Mon 23 November at 07:30.*Olle Berg/)
	expect(saved).not.toContain('No booking is outside')
})

const draw = (answer: DeskAnswer | null) => drawInEnglish(answer, ['desk', 'deskCatalogue', 'common', 'error'])
