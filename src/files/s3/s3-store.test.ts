import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { UnavailableError } from '#platform/unavailable-error.ts'
import { copyFiles } from '../copy-files.ts'
import { testFileStore } from '../file-store.contract.ts'
import { gather } from '../testing/gather.ts'
import { startS3 } from '../testing/s3-simulator.ts'
import { createSlowFileStore } from '../testing/slow-file-store.ts'
import { readObjectList } from './object-list.ts'
import { type BucketAccess, type BucketOptions, createS3Store } from './s3-store.ts'

function openBucket(access: BucketAccess, options: Omit<BucketOptions, 'folder'> = {}) {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-s3-'))
	const breaker = createCircuitBreaker()
	const store = createS3Store(access, { folder, breaker, ...options })
	onTestFinished(async () => {
		await store.close()
		rmSync(folder, { recursive: true })
	})
	return { store, folder, breaker }
}

async function open(
	settings: Parameters<typeof startS3>[0] = {},
	{ partBytes, ...more }: Partial<BucketAccess & BucketOptions> = {},
) {
	const s3 = await startS3(settings)
	onTestFinished(s3.close)
	return { s3, ...openBucket({ ...s3.access, ...more }, partBytes ? { partBytes } : {}) }
}

/** Dates of HTTP are whole seconds. */
const inSeconds = { tickMs: 1000 }

describe('in a bucket', () => testFileStore(async () => (await open()).store, inSeconds))
describe('in a bucket, in parts', () =>
	testFileStore(async () => (await open({}, { partBytes: 60_000 })).store, inSeconds))

const { TEST_S3_URL: url, TEST_S3_KEY: accessKeyId, TEST_S3_SECRET: secretAccessKey } = process.env
const real = url && accessKeyId && secretAccessKey ? { url, accessKeyId, secretAccessKey, region: 'us-east-1' } : null

describe.skipIf(!real)(`in a real bucket${real ? '' : ' – skipped, because there is no TEST_S3_URL'}`, () => {
	testFileStore(async () => {
		const { store } = openBucket(real as BucketAccess)
		for (const { key } of await gather(store.list())) await store.delete(key)
		return store
	}, inSeconds)

	test('a file is sent in parts, which no store of this kind takes below 5 MB', async () => {
		const partBytes = 5 * 1024 * 1024
		const { store } = openBucket(real as BucketAccess, { partBytes, prefix: 'parts/' })
		const content = randomBytes(2 * partBytes + 1)
		const kept = await store.put([content])
		if (!kept.ok) throw new Error(kept.error.code)
		const { key } = kept.value
		expect(content.equals(Buffer.concat(await gather((await store.read(key)) ?? Readable.from([]))))).toBe(true)
		await store.delete(key)
	})
})

const putText = (store: ReturnType<typeof createS3Store>, text: string) => store.put([Buffer.from(text)])

test('many files are listed over pages, in a bucket that is named by its host, beside what is not ours', async () => {
	const { s3, store } = await open({ isInHost: true })
	const kept = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => putText(store, text)))
	s3.objects.set('files/readme', { content: Buffer.from('of somebody else'), keptAt: new Date() })
	s3.objects.set('other/file', { content: Buffer.from('of somebody else'), keptAt: new Date() })
	const listed = (await gather(store.list())).map(({ key }) => key)
	expect(listed.toSorted()).toEqual(kept.map((each) => each.ok && each.value.key).toSorted())
})

test('a call that fails once is sent again', async () => {
	const { s3, store } = await open()
	s3.mood.fault = (response) => {
		s3.mood.fault = null
		response.writeHead(503).end()
	}
	expect(await putText(store, 'text')).toMatchObject({ ok: true, value: { bytes: 4 } })
	s3.mood.fault = (response) => {
		s3.mood.fault = null
		response.destroy()
	}
	expect(await gather(store.list())).toHaveLength(1)
})

test.each([3, 100])('a bucket that is full says so, and leaves nothing, in parts of %i bytes', async (partBytes) => {
	const { s3, store, folder } = await open({ maxBytes: 10 }, { partBytes })
	expect(await putText(store, 'a longer text')).toEqual({ ok: false, error: { code: 'no-room' } })
	expect([readdirSync(folder), s3.objects.size, s3.uploads.size]).toEqual([[], 0, 0])
})

test('of a file in parts a line that breaks costs one part; a store that fails leaves nothing', async () => {
	const { s3, store } = await open({}, { partBytes: 5 })
	const failOn = (asked: RegExp, times: number) => {
		s3.mood.isCut = (line) => asked.test(line) && times-- > 0
	}
	failOn(/^PUT .*partNumber=2/, 1)
	const kept = await putText(store, 'a text of parts')
	if (!kept.ok) throw new Error(kept.error.code)
	expect(s3.objects.get(`files/${kept.value.key}`)?.content.toString()).toBe('a text of parts')
	const parts = s3.seen.filter((line) => line.startsWith('PUT')).map((line) => /partNumber=(\d)/.exec(line)?.[1])
	expect(parts).toEqual(['1', '2', '2', '3'])

	for (const asked of [/partNumber=3/, /^POST .*uploadId/]) {
		failOn(asked, 2)
		await expect(putText(store, 'another text of parts')).rejects.toThrow(UnavailableError)
	}
	expect([s3.objects.size, s3.uploads.size]).toEqual([1, 0])
})

test('parts that the store has torn are not put together, which it says with the status 200', async () => {
	const { s3, store } = await open({}, { partBytes: 5 })
	s3.mood.isCut = (line) => {
		if (/^POST .*uploadId/.test(line)) for (const parts of s3.uploads.values()) parts.set(2, Buffer.from('torn'))
		return false
	}
	await expect(putText(store, 'a text of parts')).rejects.toThrow('InvalidPart')
	expect(s3.objects.size).toBe(0)
})

test('a file whose parts were put together is kept, although the answer was lost', async () => {
	const { s3, store } = await open({}, { partBytes: 5 })
	s3.mood.isAnswerLost = (line) => /^POST .*uploadId/.test(line)
	expect(await putText(store, 'a text of parts')).toMatchObject({ ok: true, value: { bytes: 15 } })
})

test('a store that is dead is unavailable, and is not asked after five failures', async () => {
	const { s3, store, breaker } = await open()
	s3.mood.fault = (response) => void response.writeHead(500).end()
	const key = '0'.repeat(64)
	for (let times = 0; times < 5; times++) await expect(store.stat(key)).rejects.toThrow(UnavailableError)
	const asked = s3.seen.length
	await expect(store.read(key)).rejects.toThrow('is not asked')
	expect(s3.seen).toHaveLength(asked)
	expect(breaker.state().breaker).toBe('open')
})

test('wrong keys are no outage, and no key is in an error', async () => {
	const { store, breaker } = await open({}, { secretAccessKey: 'wrong and secret' })
	const refused = putText(store, 'text')
	await expect(refused).rejects.toThrow('The object store refuses: PUT 403')
	await expect(refused).rejects.not.toThrow('secret')
	expect(breaker.state().breaker).toBe('closed')
})

test('files are copied once', async () => {
	const { store } = await open()
	const { store: folder, failNext } = createSlowFileStore()
	await folder.put([Buffer.from('a')])
	await folder.put([Buffer.from('b')])
	await putText(store, 'b')
	expect(await copyFiles(folder, store)).toEqual({ files: 2, copied: 1 })
	expect(await copyFiles(folder, store)).toEqual({ files: 2, copied: 0 })
	expect(await gather(store.list())).toHaveLength(2)
	failNext(1)
	await expect(copyFiles(folder, store)).rejects.toThrow('does not answer')
})

test('what is no list is said, and is no empty bucket', () => {
	expect(() => readObjectList('<html>Sign in</html>')).toThrow('something else than a list')
})
