import { expect, test } from 'vitest'
import { keepOpen } from './keep-open.ts'

test('what a module has opened stays open until the module is another one', async () => {
	const events: string[] = []
	const opener = keepOpen(async (name: string, isCurrent) => {
		events.push(`open ${name}`)
		return { isCurrent, close: async () => void events.push(`close ${name}`) }
	})
	const first = await opener.of('first')
	expect(await opener.of('first')).toBe(first)
	expect(first.isCurrent()).toBe(true)

	const second = await opener.of('second')
	expect([first.isCurrent(), second.isCurrent()]).toEqual([false, true])
	await opener.close()
	expect(events).toEqual(['open first', 'close first', 'open second', 'close second'])
})

test('what could not be opened is tried again', async () => {
	let isBroken = true
	const opener = keepOpen(async (_name: string) => {
		if (isBroken) throw new Error('broken')
		return { close: async () => {} }
	})
	await expect(opener.of('module')).rejects.toThrow('broken')
	isBroken = false
	await expect(opener.of('module')).resolves.toBeDefined()
})
