import type { VehicleRecord } from '../record.ts'
import type { DemoCar } from './demo-car.ts'
import type { Paint } from './texts/demo-texts.ts'

/** The six colours there are pictures in; other paints show the nearest. */
const pictureColour: Record<Paint, string> = {
	white: 'white',
	black: 'black',
	silver: 'silver',
	grey: 'silver',
	blue: 'blue',
	red: 'red',
	green: 'green',
	beige: 'white',
	brown: 'black',
	orange: 'red',
}

const views = ['f34', 'side', 'r34'] as const

/** Tiny `data:` pictures by the address of the picture they stand for. */
export type Blurs = Readonly<Record<string, string>>

export function pictureFields(
	car: DemoCar,
	blurs: Blurs,
): Required<Pick<VehicleRecord, 'car_images' | 'car_primary_image'>> {
	const picture = (view: (typeof views)[number]) => {
		const original = `/images/cars/${car.model.body}-${pictureColour[car.paint]}-${view}.avif`
		return { original, blur_data_url: blurs[original] }
	}
	const primary = picture('f34')
	return {
		car_images: views.map(picture),
		car_primary_image: { thumbnail_url: primary.original, blur_data_url: primary.blur_data_url },
	}
}
