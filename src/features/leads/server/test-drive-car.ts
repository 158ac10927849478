import type { Car } from '#features/cars/car.ts'
import type { StockCar } from '#providers/test-drives/test-drives.ts'

export function toTestDriveCar({ id, title, modelText, registrationNumber, site }: Car): StockCar {
	return {
		dealerId: site.id ?? '',
		carId: id,
		registrationNumber: registrationNumber ?? '',
		name: [title, modelText].filter(Boolean).join(' '),
	}
}
