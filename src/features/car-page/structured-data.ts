import type { Car } from '#domain/cars/car.ts'
import { convertOdometer } from '#domain/cars/format-odometer.ts'
import type { Country } from '#domain/market.ts'
import { textOf } from '#i18n/local-text.ts'
import { withoutEmpty } from '#page/without-empty.ts'
import { drivenDistance } from '../cars/driven-distance.ts'
import type { StockTexts, StockWordList } from '../cars/stock-texts.ts'
import { addressData, phoneData } from '../dealers/structured-data.ts'
import { carFullName } from './car-page-title.ts'
import type { CarView } from './car-view.ts'
import type { ContactView } from './contact-view.ts'

/** UN/CEFACT codes; a Scandinavian mile has none and is converted to kilometres. */
const unitCodes = { km: 'KMT', mi: 'SMI' } as const

/** The dealer with the car; `url` is the absolute address of the dealer's page. */
export type CarSeller = Pick<ContactView, 'name' | 'phone' | 'image' | 'street' | 'postalCode' | 'city'> & {
	url?: string
	country: Country
}

type Described = {
	view: CarView
	texts: StockTexts
	seller: CarSeller | null
	/** Absolute address of the page. */
	url: string
	origin: string
}

/**
 * The car and its offer in schema.org terms, in the car's own currency and odometer unit. Contains only what the page
 * shows too.
 */
export function carData(car: Car, { view, texts, seller, url, origin }: Described): Record<string, unknown> {
	const { price, isWithoutVat } = view.price
	const word = (list: StockWordList, written: string | undefined) => written && textOf(texts.word(list, written))
	const shown = drivenDistance(car)
	const odometer = shown?.unit === 'mil' ? convertOdometer(shown, 'km') : shown
	return withoutEmpty({
		'@context': 'https://schema.org',
		'@type': 'Car',
		name: carFullName(car),
		url,
		image: car.images.map((image) => new URL(image.url, origin).href),
		description: view.description[0] && textOf(view.description[0]),
		brand: { '@type': 'Brand', name: car.brand },
		model: car.model,
		vehicleConfiguration: car.modelText,
		vehicleModelDate: car.year?.toString(),
		itemCondition: itemCondition(car),
		mileageFromOdometer:
			odometer && odometer.unit !== 'mil'
				? { '@type': 'QuantitativeValue', value: odometer.value, unitCode: unitCodes[odometer.unit] }
				: undefined,
		fuelType: word('fuel', car.fuel),
		vehicleTransmission: word('gearbox', car.gearbox),
		driveWheelConfiguration: word('drive', car.drive),
		bodyType: word('body', car.body),
		color: word('colour', car.color),
		numberOfDoors: car.doors,
		vehicleSeatingCapacity: car.seats,
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
				seller: seller?.name === undefined ? undefined : sellerData(seller, origin),
			}),
	})
}

function itemCondition({ isUsed }: Car) {
	if (isUsed === undefined) return undefined
	return isUsed ? 'https://schema.org/UsedCondition' : 'https://schema.org/NewCondition'
}

/** An `AutoDealer` needs an address, so a seller without one is an organization. */
function sellerData(seller: CarSeller, origin: string) {
	const { name, phone, image, country, url } = seller
	const hasAddress = seller.street !== undefined
	return withoutEmpty({
		'@type': hasAddress ? 'AutoDealer' : 'Organization',
		name,
		url,
		telephone: phoneData(phone, country),
		image: image && new URL(image.url, origin).href,
		address: hasAddress ? addressData(seller, country) : undefined,
	})
}
