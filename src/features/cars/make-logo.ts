import { fold } from '#platform/fold.ts'

/** The makes with a logo in `public/logos/makes`. */
export const makesWithLogo: ReadonlySet<string> = new Set([
	...['astonmartin', 'audi', 'bentley', 'bmw', 'citroen', 'cupra', 'dacia', 'daf', 'dsautomobiles', 'ferrari'],
	...['fiat', 'ford', 'honda', 'hyundai', 'iveco', 'jeep', 'kia', 'lamborghini', 'landrover', 'man', 'maserati'],
	...['mazda', 'mclaren', 'mercedesbenz', 'mg', 'mini', 'mitsubishi', 'nissan', 'opel', 'peugeot', 'polestar'],
	...['porsche', 'renault', 'rollsroyce', 'scania', 'seat', 'skoda', 'smart', 'subaru', 'suzuki', 'tesla'],
	...['toyota', 'vauxhall', 'volkswagen', 'volvo'],
])

/** Source of a make's logo; null if there is none. */
export function findMakeLogo(name: string): string | null {
	const key = fold(name).replace(/[^a-z0-9]/g, '')
	const make = key === 'ds' ? 'dsautomobiles' : key
	return makesWithLogo.has(make) ? `/logos/makes/${make}.svg` : null
}
