import type { VehicleRecord } from '#domain/cars/record.ts'
import type { DemoCar } from './demo-car.ts'
import type { Paint } from './texts/demo-texts.ts'

/** Pictures exist in six colours; other paints use the nearest one. */
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

const views = { f34: 'front', side: 'side', r34: 'rear' } as const
type DemoView = keyof typeof views

/** Tiny `data:` placeholders by the address of the picture. */
export type Blurs = Readonly<Record<string, string>>

export function pictureFields(
	car: DemoCar,
	blurs: Blurs,
): Required<Pick<VehicleRecord, 'car_images' | 'car_primary_image'>> {
	const picture = (view: DemoView) => {
		const original = `/images/cars/${car.model.body}-${pictureColour[car.paint]}-${view}.avif`
		return { original, blur_data_url: blurs[original], view: views[view] }
	}
	const primary = picture('f34')
	return {
		car_images: (Object.keys(views) as DemoView[]).map(picture),
		car_primary_image: { thumbnail_url: primary.original, blur_data_url: primary.blur_data_url },
	}
}

/** Bodies and colours with a turntable, with the number of frames. */
const turntables = new Map([['suv-blue', 24]])

export function hasTurntable(car: DemoCar): boolean {
	return turntables.has(`${car.model.body}-${pictureColour[car.paint]}`)
}

/** The turntable frames for a picture of a demo car; empty if there are none. */
export function turntableFrames(picture: string): string[] {
	const name = /^\/images\/cars\/([a-z]+-[a-z]+)-f34\.avif$/.exec(picture)?.[1] ?? ''
	const count = turntables.get(name) ?? 0
	return Array.from({ length: count }, (_, frame) => `/images/turntable/${name}/${String(frame).padStart(2, '0')}.avif`)
}
