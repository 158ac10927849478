import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ContentChange } from '#content/content-source.ts'
import { silentLog as log } from '#platform/logger.ts'
import { workshopTag } from '#workshop/workshop-tag.ts'
import { createChangeFeed } from './change-feed.ts'

test('what an editor publishes is reported while a large stock is read', async () => {
	const told: string[] = []
	let publish = () => {}
	let endReading = (_indexes: string[]) => {}
	const content = {
		onChange(listener: (change: ContentChange) => void) {
			publish = () => listener({ site: 'carhall-se', tags: ['site:carhall-se'] })
			return () => {}
		},
		pollChanges: async () => publish(),
	}
	const reading = new Promise<string[]>((resolve) => {
		endReading = resolve
	})
	const stock = { pollChanges: () => reading, takeStaleTags: () => ['cars'] }
	const feed = createChangeFeed({ content, stock, readWorkshopRevision: async () => 1, seenWorkshopRevision: 0, log })
	onTestFinished(feed.stop)
	feed.onChange((tags) => told.push(...tags))

	await vi.waitFor(() => expect(told).toEqual(expect.arrayContaining(['site:carhall-se', workshopTag])), 5000)
	expect(told).not.toContain('cars')
	endReading(['vehicles'])
	await vi.waitFor(() => expect(told).toContain('cars'), 5000)
})

test('what was there before the first page is no change', async () => {
	const told: string[] = []
	let revision = 5
	const content = { onChange: () => () => {}, pollChanges: async () => {} }
	const stock = { pollChanges: async () => [], takeStaleTags: () => [] }
	const feed = createChangeFeed({
		...{ content, stock, readWorkshopRevision: async () => revision, seenWorkshopRevision: 5, log },
	})
	onTestFinished(feed.stop)
	feed.onChange((tags) => told.push(...tags))
	await feed.poll()
	expect(told).toEqual([])
	revision++
	await feed.poll()
	expect(told).toEqual([workshopTag])
})

describe('where the database tells of changes', () => {
	beforeEach(() => {
		vi.useFakeTimers()
	})
	afterEach(() => {
		vi.useRealTimers()
	})

	/** Polls of the content so far. */
	function open({ hasOutsideContent }: { hasOutsideContent?: boolean } = {}) {
		const notices = { isListening: true, stop: async () => {} }
		let notify = () => {}
		let count = 0
		const content = {
			onChange: () => () => {},
			async pollChanges() {
				count++
			},
		}
		const stock = { pollChanges: async () => [], takeStaleTags: () => [] }
		const listen = (onNotice: () => void) => {
			notify = onNotice
			return notices
		}
		const feed = createChangeFeed({
			content,
			stock,
			readWorkshopRevision: async () => 1,
			seenWorkshopRevision: 1,
			listen,
			hasOutsideContent,
			log,
		})
		onTestFinished(feed.stop)
		return { notices, notify: () => notify(), count: () => count }
	}

	test('it is asked at a notice, and otherwise every five seconds', async () => {
		const { notify, count } = open()
		await vi.advanceTimersByTimeAsync(500)
		expect(count()).toBe(1)
		await vi.advanceTimersByTimeAsync(4500)
		expect(count()).toBe(1)
		notify()
		await vi.advanceTimersByTimeAsync(10)
		expect(count()).toBe(2)
		await vi.advanceTimersByTimeAsync(4900)
		expect(count()).toBe(2)
		await vi.advanceTimersByTimeAsync(600)
		expect(count()).toBe(3)
	})

	test('it is asked ten times a second at most, and after the last of many notices', async () => {
		const { notify, count } = open()
		for (let ms = 0; ms < 1000; ms++) {
			notify()
			await vi.advanceTimersByTimeAsync(1)
		}
		const asked = count()
		expect(asked).toBeGreaterThan(8)
		expect(asked).toBeLessThan(12)
		notify()
		await vi.advanceTimersByTimeAsync(200)
		expect(count()).toBe(asked + 1)
	})

	test('it is asked twice a second while its connection is lost', async () => {
		const { notices, count } = open()
		notices.isListening = false
		await vi.advanceTimersByTimeAsync(5000)
		expect(count()).toBe(10)
	})

	test('content of another platform, which tells nothing, is asked twice a second', async () => {
		const { count } = open({ hasOutsideContent: true })
		await vi.advanceTimersByTimeAsync(5000)
		expect(count()).toBe(10)
	})
})
