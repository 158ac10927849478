import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createAutosOnShow } from './autos-on-show.ts'
import { createMediaStore } from './embedded.ts'
import { contractMedia, externalMediaContract } from './external-media.contract.ts'
import {
	type MediaServiceMood,
	type MediaServiceSimulator,
	startMediaServiceSimulator,
} from './testing/media-service-simulator.ts'

forEachDatabase((_, openTestDatabase) => {
	externalMediaContract(async () => {
		const store = createMediaStore((await openTestDatabase()).db)
		await store.put(contractMedia)
		return store
	})

	test('new media replace the old ones, and can be removed', async () => {
		const store = createMediaStore((await openTestDatabase()).db)
		await store.put(contractMedia)
		const film = { videoUrl: '/media/new.mp4', exteriorFrames: [], interiorFrames: [] }
		await store.put(new Map([['AB12CDE', film]]))
		expect(await store.findMedia('AB12CDE')).toEqual({ ok: true, value: film })
		expect(await store.remove(['AB12CDE', 'ZZ99ZZZ'])).toBe(1)
		expect(await store.findMedia('AB12CDE')).toEqual({ ok: true, value: null })
		expect(await store.findMedia('A123BCD')).toMatchObject({ ok: true, value: { videoUrl: null } })
	})
})

describe('the adapter of the media service', () => {
	let simulator: MediaServiceSimulator
	beforeAll(async () => {
		simulator = await startMediaServiceSimulator()
	})
	beforeEach(() => simulator.setMood('well'))
	afterAll(() => simulator.close())

	externalMediaContract(async () => createAutosOnShow({ url: simulator.url }))

	test.each<[MediaServiceMood, string]>([
		['slow', 'timeout'],
		['wrong', 'unexpected-answer at "videoUrl"'],
		['truncated', 'invalid-json'],
		['cut', 'no-connection UND_ERR_SOCKET'],
		['html', 'invalid-json'],
		['down', 'status 503'],
		['huge', 'body-too-large'],
	])('a service that is %s is unavailable: %s', async (mood, reason) => {
		simulator.setMood(mood)
		const source = createAutosOnShow({ url: simulator.url, timeoutMs: mood === 'slow' ? 50 : 30_000 })
		expect(await source.findMedia('AB12CDE')).toEqual({ ok: false, error: { code: 'unavailable', reason } })
	})

	test('a service that cannot be reached is unavailable', async () => {
		const gone = await startMediaServiceSimulator()
		await gone.close()
		expect(await createAutosOnShow({ url: gone.url }).findMedia('AB12CDE')).toMatchObject({ ok: false })
	})
})
