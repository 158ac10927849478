import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { UnavailableError } from '#platform/unavailable-error.ts'
import { copyFiles } from '../copy-files.ts'
import { testFileStore } from '../file-store.contract.ts'
import { gather } from '../testing/gather.ts'
import { startS3 } from '../testing/s3-simulator.ts'
import { createSlowFileStore } from '../testing/slow-file-store.ts'
import { readObjectList } from './object-list.ts'
import { type BucketAccess, createS3Store } from './s3-store.ts'

function openBucket(access: BucketAccess) {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-s3-'))
	const breaker = createCircuitBreaker()
	const store = createS3Store(access, { folder, breaker })
	onTestFinished(async () => {
		await store.close()
		rmSync(folder, { recursive: true })
	})
	return { store, folder, breaker }
}

async function open(settings: Parameters<typeof startS3>[0] = {}, more: Partial<BucketAccess> = {}) {
	const s3 = await startS3(settings)
	onTestFinished(s3.close)
	return { s3, ...openBucket({ ...s3.access, ...more }) }
}

/** Dates of HTTP are whole seconds. */
const inSeconds = { tickMs: 1000 }

describe('in a bucket', () => testFileStore(async () => (await open()).store, inSeconds))

const { TEST_S3_URL: url, TEST_S3_KEY: accessKeyId, TEST_S3_SECRET: secretAccessKey } = process.env
const real = url && accessKeyId && secretAccessKey ? { url, accessKeyId, secretAccessKey, region: 'us-east-1' } : null

describe.skipIf(!real)(`in a real bucket${real ? '' : ' – skipped, because there is no TEST_S3_URL'}`, () => {
	testFileStore(async () => {
		const { store } = openBucket(real as BucketAccess)
		for (const { key } of await gather(store.list())) await store.delete(key)
		return store
	}, inSeconds)
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

test('a bucket that is full says so, and leaves nothing in the folder', async () => {
	const { store, folder } = await open({ maxBytes: 3 })
	expect(await putText(store, 'text')).toEqual({ ok: false, error: { code: 'no-room' } })
	expect(readdirSync(folder)).toEqual([])
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
