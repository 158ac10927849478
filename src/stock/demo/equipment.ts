import type { DemoRandom } from '#platform/demo-random.ts'
import type { Body, Fuel } from './models/model.ts'

/**
 * When a car has an item: the least grade needed (0 is every car, 1 the best equipped) and the cars that can have it.
 */
type Rule = {
	from: number
	/** Of several items of one kind a car has only the last one its grade allows. */
	kind?: string
	only?: 'car' | 'van' | 'combustion' | 'plugged' | 'electric'
	/** For markets with cold winters: SE, NO, FI. */
	isNordic?: true
	/** Bodies that never have it. */
	never?: readonly Body[]
	/** Its picture shows rails. */
	hasRails?: true
}

const lowAndSporty: readonly Body[] = ['coupe']
const withoutLargeTailgate: readonly Body[] = ['coupe', 'sedan', 'city']

const rules = {
	airConditioning: { from: 0, kind: 'climate' },
	climateTwoZone: { from: 0.25, kind: 'climate', only: 'car' },
	climateThreeZone: { from: 0.8, kind: 'climate', only: 'car' },
	cruise: { from: 0, kind: 'cruise' },
	adaptiveCruise: { from: 0.4, kind: 'cruise' },
	rearCamera: { from: 0.15, kind: 'camera' },
	surroundCamera: { from: 0.75, kind: 'camera' },
	rearParkingSensors: { from: 0.1, kind: 'parking' },
	parkingSensors: { from: 0.4, kind: 'parking' },
	parkAssist: { from: 0.7 },
	heatedFrontSeats: { from: 0.2 },
	heatedRearSeats: { from: 0.7, only: 'car' },
	heatedSteeringWheel: { from: 0.45 },
	ventilatedSeats: { from: 0.9, only: 'car' },
	partLeather: { from: 0.45, kind: 'upholstery', only: 'car' },
	leather: { from: 0.75, kind: 'upholstery', only: 'car' },
	sportSeats: { from: 0.6, only: 'car' },
	electricSeat: { from: 0.7, only: 'car' },
	lumbarSupport: { from: 0.3 },
	navigation: { from: 0.3 },
	phoneMirroring: { from: 0.15 },
	bluetooth: { from: 0 },
	wirelessCharging: { from: 0.55 },
	digitalCockpit: { from: 0.4 },
	headUpDisplay: { from: 0.85, only: 'car' },
	premiumSound: { from: 0.8, only: 'car' },
	digitalRadio: { from: 0.1 },
	ledHeadlights: { from: 0.2, kind: 'headlights' },
	matrixHeadlights: { from: 0.8, kind: 'headlights', only: 'car' },
	highBeamAssist: { from: 0.5 },
	alloys17: { from: 0.15, kind: 'wheels' },
	alloys19: { from: 0.65, kind: 'wheels', only: 'car' },
	winterWheels: { from: 0.35, isNordic: true },
	panoramicRoof: { from: 0.75, only: 'car' },
	towBar: { from: 0.3, kind: 'tow', never: lowAndSporty },
	electricTowBar: { from: 0.85, kind: 'tow', only: 'car', never: [...lowAndSporty, 'city'] },
	roofRails: { from: 0.35, only: 'car', hasRails: true },
	powerTailgate: { from: 0.6, only: 'car', never: withoutLargeTailgate },
	keyless: { from: 0.45 },
	tintedWindows: { from: 0.5, only: 'car' },
	laneAssist: { from: 0.2 },
	blindSpot: { from: 0.55 },
	emergencyBraking: { from: 0.1 },
	trafficSigns: { from: 0.35 },
	driverAlert: { from: 0.3 },
	isofix: { from: 0, only: 'car' },
	rainSensor: { from: 0.25 },
	dimmingMirror: { from: 0.45 },
	foldingMirrors: { from: 0.4 },
	ambientLight: { from: 0.65, only: 'car' },
	splitRearSeat: { from: 0.1, only: 'car' },
	driveModes: { from: 0.5 },
	airSuspension: { from: 0.96, only: 'car' },
	parkingHeater: { from: 0.7, only: 'combustion', isNordic: true },
	engineHeater: { from: 0.35, only: 'combustion', isNordic: true },
	heatPump: { from: 0.4, only: 'electric' },
	chargingCable: { from: 0, only: 'plugged' },
	preconditioning: { from: 0.2, only: 'plugged' },
	bulkhead: { from: 0, only: 'van' },
	cargoFloor: { from: 0.2, only: 'van' },
	slidingDoor: { from: 0, only: 'van' },
	rearDoors: { from: 0.1, only: 'van' },
	cargoLights: { from: 0.3, only: 'van' },
	passengerBench: { from: 0.15, only: 'van' },
} as const satisfies Record<string, Rule>

export type EquipmentKey = keyof typeof rules

const ordered = Object.entries(rules) as [EquipmentKey, Rule][]

type EquippedCar = { grade: number; fuel: Fuel; body: Body; hasRails: boolean; isNordic: boolean }

/** The equipment of a car of a grade (0 to 1), basic items first. */
export function equip(random: DemoRandom, car: EquippedCar): EquipmentKey[] {
	const kinds = new Map<string, EquipmentKey>()
	const chosen: EquipmentKey[] = []
	for (const [key, rule] of ordered) {
		if (!canHave(car, rule) || car.grade + random.between(-0.15, 0.15) < rule.from) continue
		if (rule.kind) kinds.set(rule.kind, key)
		else chosen.push(key)
	}
	const all = new Set([...chosen, ...kinds.values()])
	return ordered.map(([key]) => key).filter((key) => all.has(key))
}

function canHave({ fuel, body, hasRails, isNordic }: EquippedCar, rule: Rule): boolean {
	const { only, never = [] } = rule
	const isVan = body === 'van'
	if ((rule.isNordic && !isNordic) || (rule.hasRails && !hasRails) || never.includes(body)) return false
	switch (only) {
		case 'car':
			return !isVan
		case 'van':
			return isVan
		case 'electric':
			return fuel === 'electric'
		case 'combustion':
			return fuel !== 'electric'
		case 'plugged':
			return fuel === 'electric' || fuel === 'plugIn'
		default:
			return true
	}
}

/** The items a salesperson names first, most impressive first. */
export const sellingPoints: readonly EquipmentKey[] = [
	'airSuspension',
	'headUpDisplay',
	'panoramicRoof',
	'electricTowBar',
	'matrixHeadlights',
	'surroundCamera',
	'premiumSound',
	'leather',
	'heatPump',
	'parkingHeater',
	'adaptiveCruise',
	'powerTailgate',
	'winterWheels',
	'towBar',
	'heatedSteeringWheel',
	'navigation',
	'digitalCockpit',
	'phoneMirroring',
	'rearCamera',
	'heatedFrontSeats',
	'passengerBench',
	'cargoFloor',
	'cruise',
	'airConditioning',
]
