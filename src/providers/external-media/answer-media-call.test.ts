import { expect, test } from 'vitest'
import type { ExternalMediaSource } from '#domain/media/external-media-source.ts'
import { silentLog } from '#platform/logger.ts'
import { fail, ok } from '#platform/result.ts'
import { answerMediaCall } from './answer-media-call.ts'

/** Has media of one car, none of another, and fails for all others. */
const source: ExternalMediaSource = {
	async findMedia(registrationNumber) {
		if (registrationNumber === 'AB12CDE') {
			const interiorFrames = ['https://else.example/inside.jpg']
			return ok({ videoUrl: '/media/film.mp4', exteriorFrames: ['/a.avif'], interiorFrames })
		}
		return registrationNumber === 'A1' ? ok(null) : fail({ code: 'unavailable', reason: 'status 503' })
	},
}

async function call(typed: string) {
	const options = { source, country: 'GB', hosts: { images: [], videos: [] }, log: silentLog } as const
	const answer = await answerMediaCall(typed, options)
	return { status: answer.status, cache: answer.headers.get('cache-control'), body: await answer.json() }
}

test.each(['AB12CDE', 'ab12 cde', 'AB12-CDE'])('%s is answered in the format of the specification', async (typed) => {
	expect(await call(typed)).toEqual({
		status: 200,
		cache: 'public, max-age=300',
		body: {
			videoUrl: '/media/film.mp4',
			images360: ['/a.avif'],
			internal360: [],
			hasVideo: true,
			hasInternal360: false,
			has360: true,
		},
	})
})

test('a car without media is not an error', async () => {
	expect(await call('a1')).toMatchObject({ status: 200, body: { hasVideo: false, has360: false, images360: [] } })
})

test('an invalid plate is not sent to the service', async () => {
	expect(await call('../../etc')).toMatchObject({ status: 400, cache: 'no-store' })
})

test('a failing service is reported to the caller, and the failure is not cached', async () => {
	expect(await call('YY99YYY')).toMatchObject({ status: 502, cache: 'no-store', body: { code: 'unavailable' } })
})
