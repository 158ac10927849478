import { expect, test } from 'vitest'
import { drawInSite } from '#testing/draw-in-site.tsx'
import { replaceStatus, type TyreHotelVehicle } from '#tyre-hotel/tyre-hotel.ts'
import { VehicleCards } from './vehicle-step.tsx'

const settings = {
	...{ serviceHref: '', serviceText: '', packageHref: '', packageText: '' },
	...{ supportPhone: '', supportEmail: '', hasReminders: false },
}

function draw(treadStatus: number): string {
	const size = { rimDiameter: 17, sectionWidth: 225, aspectRatio: 50 }
	const tread = { pattern: '', treadDepthMm: 4, treadStatus, treadMessage: '', measurements: [] }
	const vehicle: TyreHotelVehicle = {
		...{ registrationNumber: 'ABC123', name: 'Volvo XC60', make: 'Volvo', model: 'XC60' },
		...{ scheduleCode: 'ABC123', productId: '', packageLevel: '' },
		tyres: [{ position: 'FL', name: 'Nokian Hakkapeliitta 10', ...size, ...tread }],
		workshop: { id: 'd1', name: 'Carhall Lund', departmentName: 'Däckhotell', phone: '046-12 34 56', email: '' },
	}
	return drawInSite(<VehicleCards vehicle={vehicle} settings={settings} offer="the form for a price" />)
}

test('worn tyres bring a warning with the form for a price', () => {
	expect(draw(replaceStatus)).toMatch(/Dags att byta däck.*the form for a price/)
})

test('good tyres bring no warning', () => {
	expect(draw(replaceStatus + 2)).not.toMatch(/Dags att byta däck|the form for a price/)
})
