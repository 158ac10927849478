import { expect, onTestFinished, test } from 'vitest'
import { createMediaLibrary } from '#content/embedded/media/embedded-media.server.ts'
import { versionedAddress } from '#domain/media/media-address.ts'
import { startS3 } from '#files/testing/s3-simulator.ts'
import { openBadLine, skipWithoutBadLine } from '#platform/testing/bad-line.ts'
import { relayTcp } from '#platform/testing/tcp-relay.ts'
import { redPicture } from './images/testing/open-images.ts'
import { openApplication } from './testing/open-application.ts'

const site = 'carhall-se'
const pages = ['/', '/bilar', '/anlaggningar', '/healthz']

/** More than the connections to the bucket. */
const waitingVisitors = 40

/** An uploaded picture in a bucket behind a relay. */
async function openWithBucket() {
	const s3 = await startS3()
	onTestFinished(s3.close)
	const { hostname, port, pathname } = new URL(s3.access.url)
	const bucket = { host: hostname, port: Number(port) }
	const relay = await relayTcp(bucket)
	const { ask, services, warm } = await openApplication(
		{},
		{
			FILES_S3_URL: `http://127.0.0.1:${relay.port}${pathname}`,
			FILES_S3_REGION: s3.access.region,
			FILES_S3_ACCESS_KEY_ID: s3.access.accessKeyId,
			FILES_S3_SECRET_ACCESS_KEY: s3.access.secretAccessKey,
		},
	)
	await warm()
	const content = await redPicture().png().toBuffer()
	const kept = await services.library.files.put([content])
	if (!kept.ok) throw new Error(kept.error.code)
	const { key: hash, bytes } = kept.value
	const item = await createMediaLibrary(services.desk.db).add({
		...{ site, author: 'astrid' },
		content: { kind: 'png', bytes, hash, sourceHash: hash, size: { width: 800, height: 400 } },
		details: { name: 'A picture', folder: '', tags: [], focus: null, crop: null, alternatives: {} },
	})
	const file = versionedAddress(item)
	const scaled = (width: number) => `/ipx/w_${width}${file}`
	const status = async (path: string, limitMs = 30_000) => {
		const answer = await ask(path, { signal: AbortSignal.timeout(limitMs) })
		await answer.arrayBuffer()
		return answer.status
	}
	/** Pages, and pictures that do not lie there: that of the site's own folder, and one that was scaled before. */
	const othersCome = async () => {
		const others = [...pages, '/ipx/w_640/images/dealers/carhall-1.avif', scaled(320)]
		for (const path of others) expect([path, await status(path, 5000)]).toEqual([path, 200])
	}
	/** A picture of the site's own folder that was not scaled before. */
	const freshComes = async (number: number) =>
		expect(await status(`/ipx/w_320/images/dealers/carhall-${number}.avif`, 5000)).toBe(200)
	expect([await status(file), await status(scaled(320))]).toEqual([200, 200])
	await othersCome()
	// Scaled pictures are put there too.
	await expect.poll(() => [...s3.objects.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(2)
	return { ask, bucket, relay, file, scaled, status, othersCome, freshComes }
}

test('a bucket behind a line of half a second that loses one packet in twenty costs uploaded pictures time alone', async (context) => {
	skipWithoutBadLine(context)
	const { bucket, relay, file, scaled, status, othersCome, freshComes } = await openWithBucket()
	const { port } = await openBadLine(bucket, { delayMs: 250, lossShare: 0.05 })
	await relay.restore({ host: '127.0.0.1', port })
	await othersCome()
	await freshComes(2)
	await expect.poll(() => status(file), { timeout: 30_000 }).toBe(200)
	await expect.poll(() => status(scaled(640)), { timeout: 30_000 }).toBe(200)
}, 90_000)

test('a bucket that is silent, then gone, costs uploaded pictures alone, and they come back by themselves', async () => {
	const { ask, relay, file, scaled, status, othersCome, freshComes } = await openWithBucket()
	relay.silence()
	const waiting = Array.from({ length: waitingVisitors }, () => status(file, 3000).catch(() => null))
	await othersCome()
	await freshComes(2)
	expect(new Set(await Promise.all(waiting))).toEqual(new Set([null]))

	relay.cut()
	await freshComes(3)
	await expect.poll(() => status(file), { timeout: 15_000 }).toBe(503)
	expect((await ask(file)).headers.get('retry-after')).not.toBeNull()
	await othersCome()

	await relay.restore()
	await expect.poll(() => status(file), { timeout: 20_000, interval: 500 }).toBe(200)
	expect(await status(scaled(640))).toBe(200)
}, 90_000)
