import { describe, expect, test } from 'vitest'
import type { ContentDocument } from '#content/document.ts'
import { type NamedCommand, takeCommands } from '#content/take-commands.ts'
import { editableDocument } from '#content/testing/random-commands.ts'
import { sourceAt } from '#content/translation-sources.ts'
import { fail, ok } from '#platform/result.ts'
import type { ChangeAnswer } from '../editing-data.ts'
import { DraftEditor, type KeptWork, type PostedChange, StoppedError } from './draft-editor.ts'
import { saveNow } from './open-drafts.ts'

const place = { block: 'hero', path: ['Title'] }

/** A server and a clock under the test's control. */
function open({ kept = null as KeptWork | null, document = editableDocument(), log = [] as NamedCommand[] } = {}) {
	let server: ContentDocument = document
	let now = 0
	let timers: { at: number; callback: () => void }[] = []
	const calls: {
		change: PostedChange
		take: () => void
		answer: (change: (taken: ChangeAnswer) => ChangeAnswer) => void
		fail: (error: Error) => void
	}[] = []
	let lastKept: KeptWork = kept ?? { draft: null, pending: [] }
	const editor = new DraftEditor(
		{
			document,
			draft: { id: 'd', number: log.length, commands: log.map(({ id }) => id) },
			opener: 'hero',
			post: (change) =>
				new Promise((resolve, reject) => {
					const answer = () => {
						const known = new Set(log.map(({ id }) => id))
						const fresh = change.commands.filter(({ id }) => !known.has(id))
						const {
							document: next,
							taken,
							refused,
						} = takeCommands(server, fresh, (_, command) =>
							command.kind === 'setField' && command.to === 'bad'
								? fail({ code: 'invalid-value', path: ['Title'], message: 'bad' })
								: ok(undefined),
						)
						server = next
						log.push(...taken)
						return { draft: { id: 'd', number: log.length }, refused, commands: log.slice(change.after) }
					}
					calls.push({ change, take: answer, answer: (changed) => resolve(changed(answer())), fail: reject })
				}),
			keep: (work) => {
				lastKept = structuredClone(work)
			},
			later: (ms, callback) => void timers.push({ at: now + ms, callback }),
		},
		kept,
	)
	async function pass(ms: number) {
		now += ms
		const due = timers.filter(({ at }) => at <= now)
		timers = timers.filter(({ at }) => at > now)
		for (const { callback } of due) callback()
		await settle()
	}
	/** Lets what was answered arrive. */
	const settle = async () => {
		for (let turn = 0; turn < 5; turn++) await Promise.resolve()
	}
	async function answer(changed: (taken: ChangeAnswer) => ChangeAnswer = (taken) => taken) {
		calls.shift()?.answer(changed)
		await settle()
	}
	/** The change arrives, and its answer is lost, if there is no error of the server. */
	async function lose(error?: Error) {
		if (!error) calls[0]?.take()
		calls.shift()?.fail(error ?? new TypeError('no network'))
		await settle()
	}
	const titleOf = (shown: ContentDocument) => shown.placeholders.main?.[0]?.fields.Title
	return {
		editor,
		log,
		server: () => server,
		calls,
		pass,
		answer,
		lose,
		title: () => titleOf(editor.document),
		saved: () => titleOf(server),
		kept: () => lastKept,
		write: (text: string) => editor.type(place, titleOf(editor.document), text),
		byOthers: (text: string) => {
			const command = { kind: 'setField' as const, place, from: titleOf(server), to: text }
			log.push({ id: `other ${text}`, command })
			server = takeCommands(server, [{ id: 'x', command }], () => ok(undefined)).document
		},
	}
}

test('who types without a pause is saved within a second, again and again', async () => {
	const { pass, answer, calls, saved, write } = open()
	let typed = ''
	for (let second = 0; second < 3; second++) {
		for (let key = 0; key < 10; key++) {
			typed += 'a'
			write(typed)
			await pass(100)
			if (calls.length > 0) await answer()
		}
		expect(`${saved()}`.length).toBeGreaterThan(second * 10)
	}
})

test('letters without a pause are saved by one call each 0.8 s, and a pause is not waited out twice', async () => {
	const { pass, answer, calls, write } = open()
	const sent: number[] = []
	let typed = ''
	for (let ms = 0; ms < 2400; ms += 60) {
		typed += 'a'
		write(typed)
		await pass(60)
		if (calls.length > 0) sent.push(ms)
		if (calls.length > 0) await answer()
	}
	expect(sent.length).toBe(2)
	await pass(400)
	expect(calls).toHaveLength(1)
	await answer()
	await pass(1000)
	expect(calls).toHaveLength(0)
})

test('fifty saves that take two seconds each never take back what is typed meanwhile', async () => {
	const { calls, pass, answer, title, saved, write } = open()
	let typed = ''
	let saves = 0
	for (let step = 0; saves < 50; step++) {
		typed += String.fromCharCode(97 + (step % 26))
		write(typed)
		await pass(100)
		expect(title()).toBe(typed)
		if (calls.length > 0 && step % 20 === 0) {
			saves++
			await answer()
			expect(title()).toBe(typed)
		}
		if (calls.length === 0) await pass(400)
	}
	await answer()
	await pass(400)
	await answer()
	expect(saved()).toBe(typed)
})

test('what is typed is sent as one command after a pause', async () => {
	const { calls, pass, write, editor } = open()
	for (const text of ['V', 'Va', 'Van', 'Vans']) write(text)
	expect(editor.state).toBe('waiting')
	await pass(400)
	expect(calls.map(({ change }) => change.commands)).toMatchObject([
		[{ command: { kind: 'setField', from: 'Cars', to: 'Vans' } }],
	])
	expect(editor.state).toBe('saving')
})

describe('without a network', () => {
	test('what had arrived is not taken twice, and what was typed since follows it', async () => {
		const { calls, pass, answer, lose, write, saved, editor } = open()
		write('Vans')
		await pass(400)
		await lose()
		expect(editor.state).toBe('offline')
		write('Vans and cars')
		await pass(1000)
		expect(calls[0]?.change.commands).toHaveLength(2)
		await answer()
		expect(saved()).toBe('Vans and cars')
		expect(editor.state).toBe('saved')
	})

	test('a tab that is closed leaves its work to the next one', async () => {
		const first = open()
		first.write('Vans')
		const next = open({ kept: first.kept() })
		expect(next.title()).toBe('Vans')
		await next.pass(0)
		await next.answer()
		expect(next.saved()).toBe('Vans')
		expect(next.kept().pending).toEqual([])
	})
})

test.each(['before the page was opened again', 'after it'])(
	'what the tab could not hear was taken (%s) is not sent for ever',
	async (when) => {
		const first = open()
		first.write('Vans')
		first.editor.run({
			kind: 'insertEntry',
			list: { block: 'cards', path: ['Items'] },
			after: null,
			entry: { uid: 'new' },
		})
		await first.pass(400)
		const kept = first.kept()
		const early = { document: first.server(), log: [...first.log] }
		await first.lose()
		const late = { document: first.server(), log: first.log }
		const next = open({ kept, ...(when === 'after it' ? early : late) })
		if (when === 'after it') next.log.push(...first.log)
		await next.pass(0)
		if (next.calls.length > 0) await next.answer()
		expect(next.editor.lost).toEqual([])
		expect(next.title()).toBe('Vans')
		expect(next.editor.state).toBe('saved')
		expect(next.kept().pending).toEqual([])
	},
)

test('after the page has begun again nothing that waited comes back', () => {
	const { editor, write, kept } = open()
	write('Vans')
	editor.restart(editableDocument())
	expect(kept().pending).toEqual([])
	expect(editor.state).toBe('saved')
})

test('a server that takes nothing any more is not asked again, and the text stays', async () => {
	const { calls, pass, lose, write, title, editor } = open()
	write('Vans')
	await pass(400)
	await lose(new StoppedError('the right has ended'))
	expect(editor.state).toBe('stopped')
	await pass(60_000)
	expect(calls).toEqual([])
	expect(title()).toBe('Vans')
	editor.save()
	await pass(0)
	expect(calls).toHaveLength(1)
})

test('a text that somebody else has changed meanwhile is given back beside theirs', async () => {
	const { pass, answer, write, title, byOthers, editor } = open()
	write('Vans')
	byOthers('Trucks')
	await pass(400)
	await answer()
	expect(title()).toBe('Trucks')
	expect(editor.lost).toMatchObject([
		{ command: { to: 'Vans' }, error: { code: 'changed-meanwhile', current: 'Trucks' } },
	])
	editor.dismissLost()
	expect(editor.lost).toEqual([])
})

test('a conflict outlives the tab until it is dismissed', async () => {
	const { pass, answer, write, byOthers, kept } = open()
	write('Vans')
	byOthers('Trucks')
	await pass(400)
	await answer()
	const next = open({ kept: kept() })
	expect(next.editor.lost).toMatchObject([{ command: { to: 'Vans' }, error: { current: 'Trucks' } }])
	next.editor.dismissLost()
	expect(next.kept().lost).toEqual([])
})

test('work of a closed tab that does not fit any more is given back, and nothing waits', async () => {
	const first = open()
	first.write('Vans')
	const document = editableDocument()
	const [hero] = document.placeholders.main ?? []
	if (hero) hero.fields.Title = 'Trucks'
	const next = open({ kept: first.kept(), document })
	expect(next.editor.state).toBe('saved')
	expect(next.editor.lost).toMatchObject([{ command: { to: 'Vans' }, error: { current: 'Trucks' } }])
	expect(open({ kept: next.kept(), document }).editor.lost).toHaveLength(1)
})

describe('what others have changed', () => {
	test('is asked for without a save of one’s own', async () => {
		const { pass, answer, title, byOthers, editor, calls } = open()
		byOthers('Trucks')
		editor.pull()
		await pass(0)
		expect(editor.state).toBe('saved')
		expect(calls[0]?.change.commands).toEqual([])
		await answer()
		expect(title()).toBe('Trucks')
		await pass(60_000)
		expect(calls).toEqual([])
	})

	test('can be the end of the draft: the page is as the server has it, and what is typed next begins another one', async () => {
		const { pass, answer, title, write, editor, calls } = open()
		write('Vans')
		await pass(400)
		await answer()
		editor.pull()
		await pass(0)
		const document = editableDocument()
		await answer(({ refused }) => ({ draft: { id: null, number: 0 }, refused, document }))
		expect([title(), editor.state, editor.isDraft, editor.endings]).toEqual(['Cars', 'saved', false, 1])
		write('Trucks')
		await pass(400)
		expect(calls[0]?.change).toMatchObject({ draft: null, after: 0, commands: [{ command: { from: 'Cars' } }] })
	})

	test('can be late: what is typed meanwhile is saved after it, also if it fails', async () => {
		for (const isLost of [false, true]) {
			const { pass, answer, lose, write, saved, editor } = open()
			editor.pull()
			await pass(0)
			write('Vans')
			await pass(400)
			if (isLost) await lose()
			else await answer()
			await pass(400)
			await answer()
			expect(saved()).toBe('Vans')
			expect(editor.state).toBe('saved')
		}
	})
})

test('a value that the field does not take is given back with the reason', async () => {
	const { pass, answer, write, title, editor } = open()
	write('bad')
	await pass(400)
	await answer()
	expect(title()).toBe('Cars')
	expect(editor.lost).toMatchObject([{ command: { to: 'bad' }, error: { code: 'invalid-value' } }])
})

test('when the draft was published meanwhile, what is typed goes to the next one', async () => {
	const { pass, answer, write, title, editor } = open()
	write('Vans')
	await pass(400)
	write('Vans and cars')
	const document = editableDocument()
	const [hero] = document.placeholders.main ?? []
	if (hero) hero.fields.Title = 'Vans'
	await answer(({ refused }) => ({ draft: { id: 'next', number: 1 }, refused, document }))
	expect(title()).toBe('Vans and cars')
	expect(editor.lost).toEqual([])
})

describe('undo', () => {
	test('takes back what was typed in one go, and then what was done before; redo does it again', () => {
		const { editor, write, title } = open()
		editor.run({ kind: 'removeBlock', uid: 'cards' })
		write('Cars ')
		write('Cars &')
		editor.undo()
		expect(title()).toBe('Cars')
		editor.undo()
		expect(editor.document.placeholders.main?.map(({ uid }) => uid)).toEqual(['hero', 'cards', 'row'])
		expect(editor.canUndo).toBe(false)
		editor.redo()
		editor.redo()
		expect(title()).toBe('Cars &')
		expect(editor.document.placeholders.main?.map(({ uid }) => uid)).toEqual(['hero', 'row'])
		expect(editor.canRedo).toBe(false)
	})

	test('brings back what was written before much of it was deleted, or written over, at once', () => {
		for (const accident of [[''], ['x', 'xy', 'xyz'], ['', 'x']]) {
			const { editor, write, title } = open()
			for (const text of ['Cars ', 'Cars a', 'Cars an', ...accident]) write(text)
			editor.undo()
			expect(title()).toBe('Cars an')
			write('Cars and')
			editor.undo()
			expect(title()).toBe('Cars an')
			editor.undo()
			expect(title()).toBe('Cars')
		}
	})

	test('has a step for what is written after a pause, for letters that are deleted, and for what is pasted', async () => {
		const { editor, write, title, pass } = open()
		for (const text of ['Cars ', 'Cars a']) write(text)
		await pass(999)
		write('Cars an')
		await pass(1000)
		for (const text of ['Cars and', 'Cars an', 'Cars a', 'Cars a pasted word', 'Cars a pasted word.']) write(text)
		const titles = []
		while (editor.canUndo) {
			editor.undo()
			titles.push(title())
		}
		expect(titles).toEqual(['Cars a pasted word', 'Cars a', 'Cars and', 'Cars an', 'Cars'])
	})

	test('takes a rich text by its letters, a new paragraph or another form as a step', () => {
		const { editor } = open()
		const story = { block: 'hero', path: ['Story'] }
		const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
		let before: unknown
		for (const lines of [['a'], ['ab'], ['ab', ''], ['ab', 'c'], ['ab', 'cd']]) {
			const document = { type: 'doc', content: lines.map(paragraph) }
			editor.type(story, before, document)
			before = document
		}
		let steps = 0
		while (editor.canUndo) {
			editor.undo()
			steps++
		}
		expect(steps).toBe(3)
	})

	test('of a translation takes back what it was translated from too', async () => {
		const { editor, pass, answer, server } = open()
		editor.type(place, 'Cars', 'Cars ', 'Cars')
		editor.type(place, 'Cars ', 'Cars i', 'Cars')
		expect(sourceAt(editor.document, place)).toBe('Cars')
		editor.undo()
		expect(sourceAt(editor.document, place)).toBeUndefined()
		editor.redo()
		await pass(400)
		await answer()
		expect(sourceAt(server(), place)).toBe('Cars')
	})

	test('works after the server has answered', async () => {
		const { editor, write, title, pass, answer, saved } = open()
		write('Vans')
		await pass(400)
		await answer()
		editor.undo()
		expect(title()).toBe('Cars')
		await pass(400)
		await answer()
		expect(saved()).toBe('Cars')
	})

	test('of what somebody else has changed is refused with a word', async () => {
		const { editor, write, pass, answer, byOthers, title } = open()
		write('Vans')
		await pass(400)
		await answer()
		byOthers('Trucks')
		editor.run({ kind: 'removeBlock', uid: 'cards' })
		await pass(400)
		await answer()
		editor.undo()
		editor.undo()
		expect(title()).toBe('Trucks')
		expect(editor.lost).toMatchObject([{ error: { code: 'changed-meanwhile', current: 'Trucks' } }])
	})
})

test('what does not fit the document does nothing', () => {
	const { editor, calls } = open()
	expect(editor.run({ kind: 'removeBlock', uid: 'gone' })).toBe(false)
	expect(editor.canUndo).toBe(false)
	expect(editor.isDraft).toBe(false)
	expect(calls).toEqual([])
})

test('two drafts in a tab have one order of undo', () => {
	const [page, frame] = [open(), open()]
	const undoOrders = () => [page, frame].map(({ editor }) => editor.undoOrder) as [number, number]
	expect(undoOrders()).toEqual([0, 0])
	page.write('Cars ')
	frame.write('Cars ')
	expect(undoOrders()[1]).toBeGreaterThan(undoOrders()[0])
	page.write('Cars a')
	expect(undoOrders()[0]).toBeGreaterThan(undoOrders()[1])
	page.editor.undo()
	expect(undoOrders()[0]).toBe(0)
	expect(page.editor.redoOrder).toBeGreaterThan(frame.editor.undoOrder)
})

test('who leaves right after a letter waits until all drafts are saved, or cannot be', async () => {
	const [page, frame] = [open(), open()]
	let isLeaving = false
	const leave = () => void saveNow([page, frame]).then(() => (isLeaving = true))
	page.write('A')
	frame.write('B')
	leave()
	for (const each of [page, frame]) await each.pass(0)
	await page.answer()
	expect(isLeaving).toBe(false)
	await frame.answer()
	await frame.pass(0)
	expect([isLeaving, page.saved(), frame.saved()]).toEqual([true, 'A', 'B'])

	isLeaving = false
	page.write('AB')
	leave()
	await page.pass(0)
	await page.lose()
	expect([isLeaving, page.editor.state]).toEqual([true, 'offline'])
})

test('a change that is not seen before it is saved is sent without a pause, also in a field that was just changed', async () => {
	const { editor, calls, pass, answer } = open()
	editor.subscribe(() => {
		if (editor.state === 'waiting') editor.save()
	})
	editor.type(place, 'Cars', 'Vans')
	await pass(0)
	expect(calls).toHaveLength(1)
	await answer()
	editor.type(place, 'Vans', 'Trucks')
	await pass(0)
	expect(calls).toHaveLength(1)
})

test('more commands than the server takes at once, or longer ones, are sent in parts, and all arrive', async () => {
	const { editor, pass, lose, answer, calls, log, write } = open()
	write('first')
	await pass(400)
	for (let number = 0; number < 1200; number++)
		editor.run({ kind: 'hideBlock', uid: 'hero', isHidden: number % 2 === 0 })
	for (const [index, name] of ['Title', 'Text', 'Preamble'].entries())
		editor.type({ block: 'hero', path: [name] }, undefined, `${index}`.repeat(300_000))
	await lose()
	const sizes = []
	for (let part = 0; part < 12 && editor.state !== 'saved'; part++) {
		await pass(1000)
		const [call] = calls
		if (!call) continue
		sizes.push(call.change.commands.length)
		expect(encodeURIComponent(JSON.stringify(call.change.commands)).length).toBeLessThan(500_000)
		await answer()
	}
	expect(editor.state).toBe('saved')
	expect(Math.max(...sizes)).toBe(500)
	expect(log.length).toBeGreaterThan(1200)
})
