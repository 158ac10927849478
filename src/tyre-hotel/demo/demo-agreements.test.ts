import { expect, test } from 'vitest'
import { sites } from '#sites/registry.ts'
import { treadStatus, wheelPositions } from '../wheels.ts'
import { demoAgreements } from './demo-agreements.ts'
import { demoReviews } from './demo-reviews.ts'

const cars = Array.from({ length: 200 }, (_, index) => ({
	registrationNumber: `ABC${100 + index}`,
	make: 'Volvo',
	model: 'XC60',
}))

test.each(sites.map((site) => [site.key, site] as const))(
	'%s writes to no real phone, and has worn tyres',
	(_, site) => {
		const agreements = demoAgreements(site, { cars, departments: ['d1', 'd2'], today: '2026-11-22' })
		for (const { phone, wheels } of agreements) {
			// 070-174 06 05 to 99 in Sweden, 07700 900000 to 999 in the United Kingdom.
			expect(phone).toMatch(/^\+(?:467017406(?:0[5-9]|[1-9]\d)|447700900\d{3})$/)
			expect(wheels.map(({ position }) => position)).toEqual([...wheelPositions])
			expect(
				wheels.every(({ measurements }) => measurements.every(({ measuredOn }) => measuredOn < '2026-11-22')),
			).toBe(true)
		}
		const worn = agreements.map(({ wheels }) =>
			wheels.some(({ measurements, season }) => treadStatus(measurements.at(-1)?.depthMm ?? 0, season) === 1),
		)
		expect(worn.slice(0, 6)).toEqual([false, true, false, false, true, false])
	},
)

test.each(sites.map((site) => [site.key, site] as const))(
	'%s has reviews of each workshop, of days gone by',
	(_, site) => {
		const reviews = demoReviews(site, { departments: ['d1', 'd2'], today: '2026-11-22' })
		expect(reviews.map(({ department }) => department)).toEqual(['d1', 'd1', 'd1', 'd2', 'd2', 'd2'])
		expect(new Set(reviews.map(({ id }) => id)).size).toBe(6)
		for (const { rating, created_at } of reviews) {
			expect(rating).toBeGreaterThanOrEqual(1)
			expect(rating).toBeLessThanOrEqual(5)
			expect(new Date(created_at).toISOString()).toBe(created_at)
			expect(created_at < '2026-11-21').toBe(true)
		}
	},
)
