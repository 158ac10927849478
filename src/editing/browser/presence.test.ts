import { expect, test } from 'vitest'
import type { Here, HereAnswer } from '../together/page-editors.ts'
import { Presence } from './presence.ts'

/** A server and a clock under the test's control. */
function open({ isShown = true } = {}) {
	let now = 0
	let timers: { at: number; callback: () => void }[] = []
	const said: Here[] = []
	let answer: HereAnswer | Error = { by: null, hasLapsed: false }
	const presence = new Presence({
		tab: 'own',
		person: '1',
		isShown,
		say: async (here) => {
			said.push(here)
			if (answer instanceof Error) throw answer
			return answer
		},
		later: (ms, callback) => void timers.push({ at: now + ms, callback }),
	})
	async function pass(ms: number) {
		now += ms
		const due = timers.filter(({ at }) => at <= now)
		timers = timers.filter(({ at }) => at > now)
		for (const { callback } of due) callback()
		for (let turn = 0; turn < 5; turn++) await Promise.resolve()
	}
	const answers = (next: HereAnswer | Error) => {
		answer = next
	}
	return { presence, said, pass, answers }
}

test('a tab says every ten seconds that it is there, and at once when it writes in another block', async () => {
	const { presence, said, pass } = open()
	await pass(0)
	await pass(10_000)
	expect(said).toHaveLength(2)
	presence.write('hero')
	await pass(0)
	expect(said.at(-1)).toMatchObject({ block: 'hero', writing: 'hero', held: null })
	presence.write('hero')
	await pass(0)
	expect(said).toHaveLength(3)
	await pass(10_000)
	expect(said.at(-1)).toMatchObject({ writing: 'hero', held: 'hero' })
})

test('a block is free again for others when nothing was written in it for a while', async () => {
	const { presence, said, pass } = open()
	presence.write('hero')
	await pass(0)
	for (let beat = 0; beat < 2; beat++) await pass(10_000)
	expect(said.at(-1)).toMatchObject({ block: 'hero', writing: null })
})

test('who was away for long is told that the block was free for others, or who writes in it now', async () => {
	const { presence, pass, answers } = open()
	presence.write('hero')
	await pass(0)
	answers(new TypeError('no network'))
	await pass(10_000)
	expect(presence.lost).toBeNull()
	presence.write('hero')
	answers({ by: 'Anna', hasLapsed: true })
	await pass(10_000)
	expect(presence.lost).toEqual({ block: 'hero', by: 'Anna' })
	presence.dismissLost()
	presence.write('hero')
	answers({ by: null, hasLapsed: false })
	await pass(0)
	answers({ by: null, hasLapsed: true })
	await pass(10_000)
	expect(presence.lost).toEqual({ block: 'hero', by: null })
})

test('others are other persons, and the block that one of them writes in has a writer', () => {
	const { presence } = open()
	const editor = (person: string, tab: string, writing: string | null) => {
		return { person, tab, name: `Person ${person}`, block: writing, writing }
	}
	presence.receive({
		editors: [editor('1', 'own', null), editor('1', 'too', 'hero'), editor('2', 'x', 'cards')],
		draft: null,
	})
	expect(presence.others.map(({ name }) => name)).toEqual(['Person 2'])
	expect([presence.writerOf('cards'), presence.writerOf('hero')]).toEqual(['Person 2', null])
})

test('a tab that is left says so, and nothing more until it is shown again', async () => {
	const { presence, said, pass } = open()
	await pass(0)
	presence.end()
	await pass(60_000)
	expect(said.map(({ isLeaving }) => isLeaving ?? false)).toEqual([false, true])
	presence.resume()
	await pass(0)
	expect(said).toHaveLength(3)
})

test.each([
	['said so', { by: null, hasLapsed: false }, null],
	['could not say so', new TypeError('no network'), 'hero'],
])('a tab that was left with a lease and %s asks for it accordingly', async (_, answer, held) => {
	const { presence, said, pass, answers } = open()
	presence.write('hero')
	await pass(0)
	answers(answer)
	presence.end()
	await pass(0)
	presence.resume()
	await pass(0)
	expect(said.at(-1)).toMatchObject({ held, writing: null })
})

test('in header and footer a tab says nothing until it writes, and nothing more after its lease', async () => {
	const { presence, said, pass } = open({ isShown: false })
	await pass(0)
	presence.look('menu')
	await pass(20_000)
	presence.end()
	presence.resume()
	await pass(0)
	expect(said).toEqual([])

	presence.write('menu')
	await pass(0)
	expect(said).toMatchObject([{ writing: 'menu' }])
	for (let beat = 0; beat < 2; beat++) await pass(10_000)
	expect(said.slice(1)).toMatchObject([{ writing: 'menu' }, { writing: null, held: 'menu' }])
	for (let beat = 0; beat < 3; beat++) await pass(10_000)
	expect(said).toHaveLength(3)

	presence.write('menu')
	await pass(0)
	presence.end()
	expect(said.at(-1)).toMatchObject({ isLeaving: true })
})
