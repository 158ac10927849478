import { z } from 'zod'
import { normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import type { ExternalMedia } from '#domain/media/external-media.ts'
import type { Site } from '#sites/site.ts'
import { turntableFrames } from '#stock/demo/pictures.ts'
import { searchLimits } from '#stock/query.ts'
import type { Stock } from '#stock/stock.ts'
import type { MediaStore } from './embedded.ts'

const shownCar = z.object({ car_regno: z.string(), car_primary_image: z.object({ thumbnail_url: z.string() }) })

/** Stores the rendered turntable frames for the cars of the demo stock that have `autos_on_show`. */
export async function fillDemoMedia(
	{ stock, mediaStore }: { stock: Stock; mediaStore: MediaStore },
	sites: readonly Site[],
): Promise<void> {
	const media = new Map<string, ExternalMedia>()
	for (const site of sites) {
		if (!site.stock || !site.features.externalMedia) continue
		for await (const record of shownCars(stock, site.stock.vehicles)) {
			const car = shownCar.safeParse(record)
			const exteriorFrames = car.success ? turntableFrames(car.data.car_primary_image.thumbnail_url) : []
			if (!car.success || exteriorFrames.length === 0) continue
			const registrationNumber = normalizeRegistrationNumber(car.data.car_regno)
			media.set(registrationNumber, { videoUrl: null, exteriorFrames, interiorFrames: [] })
		}
	}
	await mediaStore.put(media)
}

async function* shownCars(stock: Stock, index: string) {
	const fields = ['car_regno', 'car_primary_image']
	for (let offset = 0; ; offset += searchLimits.limit) {
		const filters = { autos_on_show: true }
		const page = await stock.search({ index, fields, filters, limit: searchLimits.limit, offset })
		if (!page.ok) throw new Error(`The index ${index} cannot be searched`, { cause: page.error })
		yield* page.value.content
		if (page.value.content.length < searchLimits.limit) return
	}
}
