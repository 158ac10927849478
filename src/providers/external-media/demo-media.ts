import { z } from 'zod'
import { normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import type { ExternalMedia } from '#domain/media/external-media.ts'
import type { Site } from '#sites/site.ts'
import { turntableFrames } from '#stock/demo/turntable.ts'
import type { StockReader } from '#stock/stock.ts'
import type { MediaStore } from './embedded.ts'

const shownCar = z.object({
	autos_on_show: z.literal(true),
	car_regno: z.string(),
})

/** Stores the rendered turntable frames for the cars of the demo stock that have `autos_on_show`. */
export async function fillDemoMedia(
	{ stock, mediaStore }: { stock: Pick<StockReader, 'list'>; mediaStore: MediaStore },
	sites: readonly Site[],
): Promise<void> {
	const media = new Map<string, ExternalMedia>()
	for (const site of sites) {
		if (!site.stock || !site.features.externalMedia) continue
		const index = site.stock.vehicles
		for await (const page of stock.list(index, Object.keys(shownCar.shape))) {
			if (!page.ok) throw new Error(`The index ${index} cannot be listed`, { cause: page.error })
			for (const record of page.value) {
				const car = shownCar.safeParse(record)
				if (!car.success) continue
				const registrationNumber = normalizeRegistrationNumber(car.data.car_regno)
				media.set(registrationNumber, { videoUrl: null, exteriorFrames: [...turntableFrames], interiorFrames: [] })
			}
		}
	}
	await mediaStore.put(media)
}
