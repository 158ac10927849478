import { expect, test } from 'vitest'
import { createRepeatKeys } from './repeat-keys.ts'

test('the same content keeps its key, any other content and other files get another one', () => {
	const keyOf = createRepeatKeys()
	const file = new Blob(['a'])
	const key = keyOf({ name: 'Ada' })
	expect(keyOf({ name: 'Ada' })).toBe(key)
	const withFile = keyOf({ name: 'Ada' }, [file])
	expect(withFile).not.toBe(key)
	expect(keyOf({ name: 'Ada' }, [file])).toBe(withFile)
	expect(keyOf({ name: 'Ada' }, [new Blob(['a'])])).not.toBe(withFile)
	expect(keyOf({ name: 'Eva' })).not.toBe(key)
})

test('a kept key outlives a reload', () => {
	let text: string | null = null
	const reload = () => createRepeatKeys({ read: () => text, write: (next) => (text = next) })
	const key = reload()({ date: '2026-11-23' })
	expect(reload()({ date: '2026-11-23' })).toBe(key)
	expect(reload()({ date: '2026-11-24' })).not.toBe(key)
})

test.each(['', '{', '[]', '{"written":1,"key":"a"}'])('a text that is none of ours (%s) is no key', (text) => {
	const keyOf = createRepeatKeys({ read: () => text, write() {} })
	expect(keyOf({})).toMatch(/^[\w-]{8,}$/)
})
