import { isFromOutside, vehicleRecord } from '#domain/cars/record.ts'
import type { StockRecord } from './query.ts'

const picturedRecord = vehicleRecord.pick({ car_images: true, car_primary_image: true })

const mostAngles = 4

/** Adds the pictures from outside that a card may show instead of the first one, so that no two neighbours look alike. */
export function withOtherAngles(record: StockRecord): StockRecord {
	const { car_other_angles: _, ...car } = record
	if (!record.car_images || !record.car_primary_image) return car
	const { car_images = [], car_primary_image } = picturedRecord.parse(record)
	const outside = car_images.filter(({ view }) => isFromOutside(view)).map(({ original }) => original)
	const others = new Set(outside.filter((address) => address !== car_primary_image?.thumbnail_url))
	return others.size === 0 ? car : { ...car, car_other_angles: [...others].slice(0, mostAngles) }
}
