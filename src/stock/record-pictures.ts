import { vehicleRecord } from '#domain/cars/record.ts'
import { isStudioAddress } from '#domain/cars/studio-address.ts'
import { cabinAddress, cabinsOfCar, cabinViews, cabinViewsOf } from '#domain/cars/studio-cabin.ts'
import {
	chooseStudioPaint,
	chooseStudioRim,
	chooseStudioRoof,
	findStudioBody,
	studioAddress,
	viewsOfCar,
} from '#domain/cars/studio-picture.ts'
import type { Vocabulary } from '#domain/cars/vocabulary.ts'
import type { StockRecord } from './query.ts'
import type { StudioLayers } from './studio-layers.ts'

/** For unknown colour words. */
const neutral = 'silver'

const drawnRecord = vehicleRecord.pick({
	car_id: true,
	car_body: true,
	car_color: true,
	car_fuel: true,
	car_equipment: true,
	car_version: true,
	car_length_text: true,
	car_height_text: true,
	car_images: true,
	car_primary_image: true,
})

type Studio = {
	layers: StudioLayers
	/** Addresses of the pictures of cabins that are there. */
	cabins?: ReadonlySet<string>
	vocabulary: Pick<Vocabulary, 'findGroup'>
	driverSits?: 'left' | 'right'
}

/**
 * Gives a car without photographs the studio pictures of its body type and colour, as far as there are layers. A record that
 * already has some gets those of today.
 */
export function withStudioPictures(
	record: StockRecord,
	{ layers, cabins = new Set(), vocabulary, driverSits = 'left' }: Studio,
): StockRecord {
	if (layers.size === 0 && !record.car_primary_image) return record
	const car = drawnRecord.parse(record)
	const addresses = [car.car_primary_image?.thumbnail_url, ...(car.car_images ?? []).map(({ original }) => original)]
	if (addresses.some((address) => address !== undefined && !isStudioAddress(address))) return record

	const { car_images: _, car_primary_image: __, ...bare } = record
	const kind = car.car_body && vocabulary.findGroup('car_body', car.car_body)
	const size = { length: millimetres(car.car_length_text), height: millimetres(car.car_height_text) }
	const body = kind ? findStudioBody(kind, size) : null
	const colour = colourOf(car.car_color, vocabulary)
	const paint = chooseStudioPaint(colour, car.car_id)
	const views = (body && layers.get(body)) ?? []
	if (body === null || paint === null || views.length === 0) return bare
	const isElectric = car.car_fuel !== undefined && vocabulary.findGroup('car_fuel', car.car_fuel) === 'electric'
	const [trim, equipment] = [car.car_version ?? '', car.car_equipment ?? []]
	const rim = chooseStudioRim({ body, trim, isElectric }, car.car_id)
	const roof = chooseStudioRoof({ body, colour }, car.car_id)
	const outside = viewsOfCar(views, driverSits).map(({ view, shows }) => ({
		original: studioAddress({ body, rim, roof, paint, view }),
		view: shows,
	}))
	const [inside = []] = cabinsOfCar({ body, trim, isElectric, equipment }, car.car_id)
		.map((cabin) =>
			cabinViewsOf(driverSits)
				.map((view) => ({ original: cabinAddress({ ...cabin, view }), view: cabinViews[view].shows }))
				.filter(({ original }) => cabins.has(original)),
		)
		.filter((pictures) => pictures.length > 0)
	const car_images = [...outside, ...inside]
	return { ...bare, car_images, car_primary_image: { thumbnail_url: car_images[0]?.original } }
}

/** The colour of `Svart`, `Onyx Black metallic`. */
function colourOf(text: string | undefined, { findGroup }: Pick<Vocabulary, 'findGroup'>): string {
	const phrases = [text ?? '', ...(text?.split(/[^\p{L}\p{N}]+/u) ?? [])]
	return phrases.map((phrase) => findGroup('car_color', phrase)).find((group) => group !== null) ?? neutral
}

/** Reads `4 440 mm`; undefined in another unit. */
function millimetres(text: string | undefined): number | undefined {
	const figures = /^(\d[\d\s.,]*)mm$/.exec(text ?? '')?.[1]
	return figures === undefined ? undefined : Number(figures.replace(/\D/g, '')) || undefined
}
