import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import type { ExternalMedia } from '#domain/media/external-media.ts'
import type { ExternalMediaSource } from '#domain/media/external-media-source.ts'
import { ok } from '#platform/result.ts'

export type MediaStore = ExternalMediaSource & {
	/** Replaces the media of each car. */
	put(media: ReadonlyMap<string, ExternalMedia>): Promise<void>
	/** Returns how many of the cars had media. */
	remove(registrationNumbers: readonly string[]): Promise<number>
}

const stored = z.object({
	videoUrl: z.string().nullable(),
	exteriorFrames: z.array(z.string()),
	interiorFrames: z.array(z.string()),
})

/** Media in our own database, by plate. */
export function createMediaStore(db: Kysely<Database>): MediaStore {
	return {
		async findMedia(registrationNumber) {
			const row = await db
				.selectFrom('external_media')
				.select('media')
				.where('registration_number', '=', registrationNumber)
				.executeTakeFirst()
			return ok(row ? stored.parse(JSON.parse(row.media)) : null)
		},
		async put(media) {
			await db.transaction().execute(async (transaction) => {
				for (const [registrationNumber, each] of media) {
					const text = JSON.stringify(each)
					await transaction
						.insertInto('external_media')
						.values({ registration_number: registrationNumber, media: text })
						.onConflict((conflict) => conflict.column('registration_number').doUpdateSet({ media: text }))
						.execute()
				}
			})
		},
		async remove(registrationNumbers) {
			if (registrationNumbers.length === 0) return 0
			const { numDeletedRows } = await db
				.deleteFrom('external_media')
				.where('registration_number', 'in', registrationNumbers)
				.executeTakeFirst()
			return Number(numDeletedRows)
		},
	}
}
