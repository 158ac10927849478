import { expect, test } from 'vitest'
import { createKeptValue } from './kept-in-browser.ts'

type Ids = readonly string[]
const parseIds = (stored: unknown): Ids =>
	Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : none
const none: Ids = []

/** The parts of a window that a kept value needs. */
function createBrowser(
	stored: Record<string, string> = {},
	{ isFull = false, isOff = false, area = 'localStorage' as 'localStorage' | 'sessionStorage' } = {},
) {
	const items = new Map(Object.entries(stored))
	const storage: Storage = {
		get length() {
			return items.size
		},
		key: (index) => [...items.keys()][index] ?? null,
		clear: () => items.clear(),
		getItem: (name) => items.get(name) ?? null,
		setItem(name, text) {
			if (isFull) throw new DOMException('full', 'QuotaExceededError')
			items.set(name, text)
		},
		removeItem: (name) => items.delete(name),
	}
	const events = new EventTarget()
	const getStorage = () => {
		if (isOff) throw new DOMException('off', 'SecurityError')
		return storage
	}
	const browser = {
		get localStorage() {
			return getStorage()
		},
		get sessionStorage() {
			return getStorage()
		},
		addEventListener: events.addEventListener.bind(events),
		removeEventListener: events.removeEventListener.bind(events),
		dispatchEvent: events.dispatchEvent.bind(events),
	}
	const keep = () => createKeptValue({ name: 'ids', area, parse: parseIds, browser: () => browser })
	return { items, browser, keep }
}

const add = (id: string) => (ids: Ids) => [...ids, id]

test('a stored value is there on the next page, and a listener is called once per change', () => {
	const { keep } = createBrowser()
	const kept = keep()
	let told = 0
	const stop = kept.subscribe(() => told++)
	kept.change(add('1'))
	kept.change((ids) => ids)
	expect(told).toBe(1)
	stop()
	kept.change(add('2'))
	expect(told).toBe(1)
	expect(keep().read()).toEqual(['1', '2'])
})

test.each([
	['no JSON', '{"ids":'],
	["another application's value", '{"theme":"dark"}'],
	['nothing of ours in a list', '[1,null,{}]'],
])('%s under its name is ignored and cleared away', (_, stored) => {
	const { items, keep } = createBrowser({ ids: stored })
	expect(keep().read()).toEqual([])
	expect(items.has('ids')).toBe(false)
})

test('the valid part of a broken value is kept', () => {
	const { items, keep } = createBrowser({ ids: '["1",2,"3"]' })
	expect(keep().read()).toEqual(['1', '3'])
	expect(items.get('ids')).toBe('["1","3"]')
})

test('the empty value removes the entry', () => {
	const { items, keep } = createBrowser({ ids: '["1"]' })
	keep().change(() => [])
	expect(items.size).toBe(0)
})

test.each([{ isFull: true }, { isOff: true }])(
	'without room to store, a value of the session lasts as long as the page, and another is not changed: %o',
	(state) => {
		const ofSession = createBrowser({}, { ...state, area: 'sessionStorage' })
		const inSession = ofSession.keep()
		inSession.change(add('1'))
		expect(inSession.read()).toEqual(['1'])
		expect(ofSession.keep().read()).toEqual([])
		const kept = createBrowser({}, state).keep()
		kept.change(add('1'))
		expect(kept.read()).toEqual([])
	},
)

test('a change in another tab is noticed', () => {
	const { items, browser, keep } = createBrowser()
	const kept = keep()
	const seen: Ids[] = []
	kept.subscribe(() => seen.push(kept.read()))
	expect(kept.read()).toEqual([])
	items.set('ids', '["7"]')
	browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }))
	browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'ids' }))
	expect(seen).toEqual([['7']])
})

test('a page restored from the back/forward cache reads the value again', () => {
	const { items, browser, keep } = createBrowser()
	const kept = keep()
	kept.subscribe(() => {})
	expect(kept.read()).toEqual([])
	items.set('ids', '["7"]')
	browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
	expect(kept.read()).toEqual(['7'])
})
