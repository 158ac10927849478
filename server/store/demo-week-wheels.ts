import type { Site } from '#sites/site.ts'
import { demoAgreements } from '#tyre-hotel/demo/demo-agreements.ts'
import type { TyreHotelOperator } from '#tyre-hotel/operator.ts'
import { demoWeekKey } from './demo-week-key.ts'

const actor = 'Demo'
const agreementsPerSite = 4

type WheelParts = {
	operator: TyreHotelOperator
	clock: { now: Date }
	cars: readonly { registrationNumber: string; make: string; model: string }[]
	today: Date
	pause: () => Promise<void>
}

/** Wheels that came in and went out in the last days: the first two customers have theirs on the car. */
export async function storeDemoWheels(site: Site, { operator, clock, cars, today, pause }: WheelParts): Promise<void> {
	const departments = (await operator.keepersOf(site)).map(({ id }) => id)
	if (departments.length === 0) return
	// Those before have agreements of the demo group.
	const free = cars.slice(-agreementsPerSite)
	const agreements = demoAgreements(site, { cars: free, departments, today: today.toISOString().slice(0, 10) })
	for (const [index, { shelf, wheels, ...agreement }] of agreements.entries()) {
		clock.now = new Date(today.getTime() - (index + 1) * 20 * 3_600_000)
		const added = await operator.addAgreement(site, { ...agreement, number: `${demoWeekKey}${index + 1}` })
		const season = wheels[0]?.season
		if (!added || !season) continue
		const { id } = added
		await operator.addSet(id, { season, shelf, wheels }, actor)
		const [set] = (await operator.find(site, id))?.sets ?? []
		clock.now = new Date(clock.now.getTime() + 3_600_000)
		if (set && index < 2) await operator.checkOut(id, set.id, actor)
		await pause()
	}
}

/** Ends the agreements that the week has made. */
export async function clearDemoWheels(site: Site, operator: TyreHotelOperator): Promise<void> {
	for (let number = 1; number <= agreementsPerSite; number++) {
		const { agreements } = await operator.search(site, { text: `${demoWeekKey}${number}`, page: 0 })
		for (const { id, number: kept, sets } of agreements) {
			if (!kept.startsWith(demoWeekKey)) continue
			for (const set of sets) await operator.checkOut(id, set.id, actor)
			await operator.endAgreement(id)
		}
	}
}
