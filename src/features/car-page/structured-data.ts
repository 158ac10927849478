import type { Car } from '../cars/car.ts'
import { convertOdometer } from '../cars/format-odometer.ts'
import type { CarView } from './car-view.ts'

/** UN/CEFACT codes; a Scandinavian mile has none and is converted to kilometres. */
const unitCodes = { km: 'KMT', mi: 'SMI' } as const

type Described = {
	view: CarView
	dealerName: string | undefined
	/** Absolute address of the page. */
	url: string
	origin: string
}

/** The car and its offer in schema.org terms, in the car's own currency and odometer unit. */
export function carData(car: Car, { view, dealerName, url, origin }: Described): Record<string, unknown> {
	const { price, isWithoutVat } = view.price
	const odometer = car.odometer?.unit === 'mil' ? convertOdometer(car.odometer, 'km') : car.odometer
	return withoutEmpty({
		'@context': 'https://schema.org',
		'@type': 'Car',
		name: [car.title, car.modelText].filter(Boolean).join(' '),
		url,
		image: car.images.map((image) => new URL(image.url, origin).href),
		description: view.description[0],
		brand: { '@type': 'Brand', name: car.brand },
		model: car.model,
		vehicleConfiguration: car.version,
		vehicleModelDate: car.year?.toString(),
		itemCondition: car.isUsed ? 'https://schema.org/UsedCondition' : 'https://schema.org/NewCondition',
		mileageFromOdometer:
			odometer && odometer.unit !== 'mil'
				? { '@type': 'QuantitativeValue', value: odometer.value, unitCode: unitCodes[odometer.unit] }
				: undefined,
		fuelType: car.fuel,
		vehicleTransmission: car.gearbox,
		driveWheelConfiguration: car.drive,
		bodyType: car.body,
		color: car.color,
		numberOfDoors: car.doors,
		vehicleSeatingCapacity: car.seats,
		vehicleIdentificationNumber: car.vin,
		offers:
			price &&
			withoutEmpty({
				'@type': 'Offer',
				url,
				price: price.amount,
				priceCurrency: price.currency,
				availability: car.isSample ? 'https://schema.org/PreOrder' : 'https://schema.org/InStock',
				priceSpecification: {
					'@type': 'UnitPriceSpecification',
					price: price.amount,
					priceCurrency: price.currency,
					valueAddedTaxIncluded: !isWithoutVat,
				},
				seller: dealerName === undefined ? undefined : { '@type': 'AutoDealer', name: dealerName },
			}),
	})
}

function withoutEmpty(data: Record<string, unknown>): Record<string, unknown> {
	const isTold = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)
	return Object.fromEntries(Object.entries(data).filter(([, value]) => isTold(value)))
}
