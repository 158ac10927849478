import { expect, test } from 'vitest'
import { drawInSite } from '#testing/draw-in-site.tsx'
import { AppointmentLines } from './chosen-time.tsx'
import { exampleAppointment } from './testing/booked-examples.ts'

const draw = (change: Partial<typeof exampleAppointment>) =>
	drawInSite(<AppointmentLines appointment={{ ...exampleAppointment, timeSlot: '2026-11-23T08:00:00', ...change }} />)

test('a car that is left before a time is said to be gone all day only if it is not known when it is ready', () => {
	const known = draw({ isFullDay: true, readyAt: '2026-11-23T10:15:00' })
	expect(known).toContain('Lämna före 08:00')
	expect(known).toContain('10:15')
	expect(known).not.toContain('Hela dagen')
	expect(draw({ isFullDay: true, readyAt: null })).toContain('Hela dagen, lämna bilen före kl. 08:00')
})
