import { addDays } from '#domain/calendar/calendar-day.ts'
import { createDemoRandom, type DemoRandom } from '#platform/demo-random.ts'
import type { Site } from '#sites/site.ts'
import { demoPerson, demoPhone } from '#stock/demo/demo-person.ts'
import type { Agreement } from '../operator.ts'
import { type StoredWheel, wheelPositions } from '../wheels.ts'

type Car = { registrationNumber: string; make: string; model: string }

/** The smallest package, in the words of the country. */
const basicPackages = { SE: 'Bas', NO: 'Basis', FI: 'Perus', SK: 'Základ', GB: 'Basic' } as const

const tyres = [
	{ name: 'Nokian Hakkapeliitta 10', season: 'winter', pattern: 'Hakkapeliitta 10' },
	{ name: 'Michelin X-Ice Snow', season: 'winter', pattern: 'X-Ice Snow' },
	{ name: 'Continental PremiumContact 7', season: 'summer', pattern: 'PremiumContact 7' },
	{ name: 'Goodyear EfficientGrip 2', season: 'summer', pattern: 'EfficientGrip 2' },
] as const

/** Made-up agreements for cars of the register. The tyres of every third car are worn. */
export function demoAgreements(
	site: Site,
	{ cars, departments, today }: { cars: readonly Car[]; departments: readonly string[]; today: string },
): Agreement[] {
	return cars.map(({ registrationNumber, make, model }, index) => {
		const random = createDemoRandom(`tyre hotel ${site.key} ${registrationNumber}`)
		const customer = createDemoRandom(`tyre hotel customer ${site.key} ${registrationNumber}`)
		const person = demoPerson(site, customer)
		return {
			registrationNumber,
			number: `D${10_001 + index}`,
			customerName: person ? `${person.firstName} ${person.lastName}` : '',
			phone: demoPhone(site, index),
			department: departments[index % departments.length] ?? '',
			make,
			model,
			packageLevel: random.pick([basicPackages[site.market.country], 'Plus', 'Premium']),
			shelf: `${customer.pick(['A', 'B', 'C'])}-${String(customer.integer(1, 60)).padStart(2, '0')}`,
			wheels: demoWheels(random, { isWorn: index % 3 === 1, today }),
		}
	})
}

function demoWheels(random: DemoRandom, { isWorn, today }: { isWorn: boolean; today: string }): StoredWheel[] {
	const tyre = random.pick(tyres)
	const size = {
		sectionWidth: random.pick([205, 215, 225, 235]),
		aspectRatio: random.pick([45, 50, 55]),
		rimDiameter: random.pick([16, 17, 18]),
	}
	return wheelPositions.map((position) => {
		const now = (isWorn ? 22 : 55) + random.integer(0, 9)
		// Each season takes about a millimetre; the newest measurement is the last.
		const measurements = [3, 2, 1].map((season) => ({
			measuredOn: addDays(today, -180 * season),
			depthMm: (now + 10 * (season - 1)) / 10,
		}))
		return { ...tyre, ...size, position, measurements }
	})
}
