import type { Car } from '#domain/cars/car.ts'
import { carFullName } from '#features/car-page/car-page-title.ts'
import type { StockCar } from '#workshop/test-drives.ts'

export function toTestDriveCar(car: Car): StockCar {
	const { id, registrationNumber, site } = car
	return {
		dealerId: site.id ?? '',
		carId: id,
		registrationNumber: registrationNumber ?? '',
		name: carFullName(car),
	}
}
