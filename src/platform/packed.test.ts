import { expect, test, vi } from 'vitest'
import { pack, unpack } from './packed.ts'

test('what is packed comes out as JSON knows it', () => {
	const value = { cars: [{ id: '1', price: 2.5 }], title: '“Škoda” </script>' }
	expect(JSON.parse(pack(value))).toEqual(value)
	expect(unpack(pack(value))).toBe(value)
	for (let turn = 0; turn < 20; turn++) pack({ turn })
	expect(unpack(pack({ ...value }))).toEqual(value)
})

test('what is asked for again and again stays the same object, whatever comes between', () => {
	const packed = pack({ title: 'Frame' })
	const first = unpack(packed)
	for (let turn = 0; turn < 40; turn++) {
		pack({ turn })
		expect(unpack(packed)).toBe(first)
	}
})

test('what is frozen is packed once, what may change is packed as it is now', () => {
	const stringify = vi.spyOn(JSON, 'stringify')
	const texts = Object.freeze({ title: 'Bilar' })
	expect(pack(texts)).toBe(pack(texts))
	expect(stringify).toHaveBeenCalledTimes(1)
	const draft = { title: 'Bilar' }
	pack(draft)
	draft.title = 'Cars'
	expect(pack(draft)).toBe('{"title":"Cars"}')
	stringify.mockRestore()
})
