import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { type Scaler, startScaler } from './scaler-child.ts'
import { createScalerPool, type ScalerLimits } from './scaler-pool.ts'
import { redPicture } from './testing/open-images.ts'

const staying = new AbortController().signal

function openPool(changed: Partial<ScalerLimits> = {}) {
	const started: Scaler[] = []
	const pool = createScalerPool(
		{
			processes: 1,
			maxWaiting: 10,
			processorLimitMs: 120_000,
			timeoutMs: 120_000,
			idleMs: 120_000,
			maxResidentBytes: 1e9,
			...changed,
		},
		{
			start() {
				const scaler = startScaler()
				started.push(scaler)
				return scaler
			},
		},
	)
	onTestFinished(() => {
		for (const scaler of started) scaler.end()
	})
	const folder = createTestFolder()
	const scale = (content: Buffer | string) => {
		const path = join(folder, 'source')
		writeFileSync(path, content)
		return pool.scale({ path, width: 320, format: 'webp' }, staying)
	}
	return { pool, scale, started, folder }
}

function isRunning({ pid }: Scaler): boolean {
	try {
		return process.kill(pid ?? 0, 0)
	} catch {
		return false
	}
}

test('a process scales one picture after the other', async () => {
	const { scale, started } = openPool()
	for (let index = 0; index < 3; index++) {
		const scaled = await scale(await redPicture().jpeg().toBuffer())
		expect(scaled.ok && (await sharp(scaled.value).metadata())).toMatchObject({
			width: 320,
			height: 160,
			format: 'webp',
		})
	}
	expect(started).toHaveLength(1)
})

const twoFrames = await sharp(
	[await redPicture(400, 200).png().toBuffer(), await redPicture(400, 200).negate().png().toBuffer()],
	{
		join: { animated: true },
	},
)
	.gif({ delay: 100 })
	.toBuffer()

test('an animation is reduced to its first frame', async () => {
	expect((await sharp(twoFrames).metadata()).pages).toBe(2)
	const scaled = await openPool().scale(twoFrames)
	const { width, height, pages } = await sharp(scaled.ok ? scaled.value : Buffer.alloc(0)).metadata()
	expect([width, height, pages ?? 1]).toEqual([320, 160, 1])
})

const bomb = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<g filter="url(#f)">'.repeat(50)}</svg>`

test.each<[string, () => Promise<Buffer | string>]>([
	['empty', async () => ''],
	['text', async () => 'this is no picture'],
	['a drawing', async () => bomb],
	['cut off', async () => (await redPicture().jpeg().toBuffer()).subarray(0, 1500)],
	['of 81 million pixels', () => redPicture(9000, 9000).png().toBuffer()],
	['of a kind that is not used', () => redPicture().tiff().toBuffer()],
])('a source that is %s is unusable, and the process goes on', async (_name, make) => {
	const { scale, started } = openPool()
	expect(await scale(await make())).toMatchObject({ ok: false, error: { code: 'unusable' } })
	expect(await scale(await redPicture().png().toBuffer())).toMatchObject({ ok: true })
	expect(started).toHaveLength(1)
})

test('a missing source file is not an error of the picture', async () => {
	const { pool, folder } = openPool()
	const missing = await pool.scale({ path: join(folder, 'missing'), width: 320, format: 'webp' }, staying)
	expect(missing).toMatchObject({ ok: false, error: { code: 'busy' } })
})

test('a picture that takes too long ends its process, and the next one gets a new process', async () => {
	const { scale, started } = openPool({ timeoutMs: 1 })
	expect(await scale(await redPicture().png().toBuffer())).toMatchObject({ ok: false, error: { code: 'late' } })
	await scale(await redPicture().png().toBuffer())
	expect(started).toHaveLength(2)
	await vi.waitFor(() => expect(started.filter(isRunning)).toEqual([]), { timeout: 60_000 })
})

test('a picture that needs too much processor time ends its process', async () => {
	const { scale, started } = openPool({ processorLimitMs: 1 })
	const source = await redPicture(6000, 6000).png().toBuffer()
	expect(await scale(source)).toMatchObject({ ok: false, error: { code: 'unusable' } })
	await vi.waitFor(() => expect(started.filter(isRunning)).toEqual([]), { timeout: 60_000 })
})

test('a process that dies while working or idle is replaced', async () => {
	const { scale, started } = openPool()
	const dying = scale(await redPicture().png().toBuffer())
	process.kill(started[0]?.pid ?? 0, 'SIGKILL')
	expect((await dying).ok).toBe(false)
	expect(await scale(await redPicture().png().toBuffer())).toMatchObject({ ok: true })
	process.kill(started[1]?.pid ?? 0, 'SIGKILL')
	await vi.waitFor(() => expect(started[1]?.hasEnded()).toBe(true), { timeout: 60_000 })
	expect(await scale(await redPicture().png().toBuffer())).toMatchObject({ ok: true })
	expect(started).toHaveLength(3)
})

test.each<[string, Partial<ScalerLimits>]>([
	['has no work', { idleMs: 0 }],
	['holds too much memory', { maxResidentBytes: 1 }],
])('a process that %s ends', async (_name, limits) => {
	const { scale, started } = openPool(limits)
	expect(await scale(await redPicture().png().toBuffer())).toMatchObject({ ok: true })
	await vi.waitFor(() => expect(started.filter(isRunning)).toEqual([]), { timeout: 60_000 })
	expect(await scale(await redPicture().png().toBuffer())).toMatchObject({ ok: true })
	expect(started).toHaveLength(2)
})

test('a full queue rejects', async () => {
	const { pool, folder } = openPool({ maxWaiting: 1 })
	const jobs = [0, 1, 2].map((index) =>
		pool.scale({ path: join(folder, `${index}`), width: 320, format: 'webp' }, staying),
	)
	expect(await jobs[2]).toMatchObject({ error: { cause: { name: 'QueueFullError' } } })
	await Promise.all(jobs)
})
