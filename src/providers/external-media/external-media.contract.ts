import { expect, test } from 'vitest'
import type { ExternalMedia } from '#domain/media/external-media.ts'
import type { ExternalMediaSource } from '#domain/media/external-media-source.ts'

const everything: ExternalMedia = {
	videoUrl: 'https://player.example/v/1',
	exteriorFrames: ['/images/turntable/suv-blue/00.avif', 'https://pictures.example/01.jpg'],
	interiorFrames: ['https://pictures.example/inside.jpg'],
}

/** The media that the source under test must hold. */
export const contractMedia: ReadonlyMap<string, ExternalMedia> = new Map([
	['AB12CDE', everything],
	['A123BCD', { videoUrl: null, exteriorFrames: everything.exteriorFrames, interiorFrames: [] }],
	['ÅSA1', { videoUrl: '/media/film.mp4', exteriorFrames: [], interiorFrames: [] }],
])

/** The contract of every source: the embedded store and the adapter. */
export function externalMediaContract(open: () => Promise<ExternalMediaSource>): void {
	test.each([...contractMedia])('the media of %s are found whole', async (registrationNumber, media) => {
		expect(await (await open()).findMedia(registrationNumber)).toEqual({ ok: true, value: media })
	})

	test.each(['ZZ99ZZZ', '', '../AB12CDE', "'; drop table external_media; --"])(
		'of the car "%s" there is nothing, and that is no error',
		async (registrationNumber) => {
			expect(await (await open()).findMedia(registrationNumber)).toEqual({ ok: true, value: null })
		},
	)
}
