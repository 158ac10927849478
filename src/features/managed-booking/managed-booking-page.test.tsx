import { expect, test } from 'vitest'
import { drawInSite } from '#testing/draw-in-site.tsx'
import { testDriveSkill } from '#workshop/test-drives.ts'
import type { WorkshopBooking } from '#workshop/workshop.ts'
import { ManagedBookingPage } from './managed-booking-page.tsx'

const booking: WorkshopBooking = {
	...{
		id: '7',
		registrationNumber: 'ABC123',
		vehicleName: 'Volvo XC60',
		offerings: [{ code: 'oil-change', name: 'Oljebyte', units: 1 }],
	},
	department: {
		...{ siteId: '1', departmentId: '1', latitude: 59.4, longitude: 18, makes: ['Volvo'] },
		siteName: 'Carhall Solna',
		address: 'Vägen 1, 171 41 Solna',
		phone: '+46812345678',
		email: 'solna@carhall.example',
	},
	...{
		timeSlot: '2026-11-23T08:00:00',
		isFullDay: true,
		customerMinutes: 30,
		readyAt: null,
		state: 'confirmed',
		sequence: 0,
	},
	...{ changeableUntil: '2026-11-22T08:00:00', isChangeable: false },
	customer: { firstName: 'Eva', lastName: 'Ek', email: 'eva@example.com', phone: '+46701234567' },
}

const draw = (change: Partial<WorkshopBooking>) =>
	drawInSite(
		<ManagedBookingPage
			token="token"
			notice={null}
			hasServiceBooking
			found={{ booking: { ...booking, ...change }, week: null, from: '2026-11-23', today: '2026-11-20' }}
		/>,
	)

test('a car that is left before a time is said to be gone all day only if it is not known when it is ready', () => {
	const known = draw({ readyAt: '2026-11-23T10:15:00' })
	expect(known).toContain('Lämna före 08:00')
	expect(known).toContain('10:15')
	expect(known).not.toMatch(/hela dagen/i)
	expect(draw({})).toMatch(/hela dagen/i)
	expect(draw({ isFullDay: false })).not.toMatch(/hela dagen|Lämna före/i)
})

test('who has cancelled a visit to the workshop can book another, who has cancelled a test drive is not sent there', () => {
	const drive = [{ code: testDriveSkill, name: 'Provkörning', units: 1 }]
	expect(draw({ state: 'cancelled' })).toContain('boka-bilverkstad')
	expect(draw({ state: 'cancelled', offerings: drive })).not.toContain('boka-bilverkstad')
})
