import { expect, test } from 'vitest'
import { sites } from '#sites/registry.ts'
import { treadStatus, wheelPositions } from '../embedded/tread.ts'
import { demoAgreements } from './demo-agreements.ts'

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
