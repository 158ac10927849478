import { expect, test } from 'vitest'
import { testSchedule } from './testing/test-workshops.ts'
import { findUnstaffedDays } from './working-time.ts'

const morning = [{ from: '08:00', to: '12:00' }]
const today = '2026-11-22'

test('open days on which no technician works are found', () => {
	const openingHours = testSchedule().openingHours.map((hours, day) => (day === 5 ? morning : hours))
	const specialHours = {
		'2026-11-15': morning,
		'2026-12-05': morning,
		'2026-12-06': [],
		'2026-12-07': morning,
		'2026-12-08': [{ from: '18:00', to: '21:00' }],
	}
	expect(findUnstaffedDays(testSchedule({ openingHours, specialHours }), today)).toEqual({
		weekdays: [5],
		dates: ['2026-12-05', '2026-12-08'],
	})
})

test('a technician who is away on a special day leaves it, and not the weekday, without anyone', () => {
	const technicians = testSchedule().technicians.map((each) => ({ ...each, absences: ['2026-12-07'] }))
	const specialHours = { '2026-12-07': morning }
	expect(findUnstaffedDays(testSchedule({ technicians, specialHours }), today)).toEqual({
		weekdays: [],
		dates: ['2026-12-07'],
	})
})
