import { expect, test } from 'vitest'
import { storiesIndexPath } from './stories-index-path.ts'

test.each([
	['/aktuellt', '/aktuellt'],
	['/om-oss/aktuellt', '/om-oss/aktuellt'],
	['/aktuellt/data/stories-index', '/aktuellt'],
	['/om-oss/aktuellt/Data/Stories', '/om-oss/aktuellt'],
	['/data/index', '/'],
])('the stories of %s are at %s', (url, path) => {
	expect(storiesIndexPath(url)).toBe(path)
})
