import type { Car } from '#domain/cars/car.ts'
import type { StockCar } from '#workshop/test-drives.ts'

export function toTestDriveCar({ id, title, modelText, registrationNumber, site }: Car): StockCar {
	return {
		dealerId: site.id ?? '',
		carId: id,
		registrationNumber: registrationNumber ?? '',
		name: [title, modelText].filter(Boolean).join(' '),
	}
}
