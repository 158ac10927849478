import { expect, onTestFinished, test, vi } from 'vitest'
import type { ContentChange } from '#content/content-source.ts'
import { workshopTag } from '#workshop/workshop-tag.ts'
import { createChangeFeed } from './change-feed.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }

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
	const feed = createChangeFeed({ content, stock, readWorkshopRevision: async () => 1, log })
	onTestFinished(feed.stop)
	feed.onChange((tags) => told.push(...tags))

	await vi.waitFor(() => expect(told).toEqual(expect.arrayContaining(['site:carhall-se', workshopTag])), 5000)
	expect(told).not.toContain('cars')
	endReading(['vehicles'])
	await vi.waitFor(() => expect(told).toContain('cars'), 5000)
})
