import { describe, expect, test } from 'vitest'
import type { ContentDocument } from '#content/document.ts'
import { type NamedCommand, takeCommands } from '#content/take-commands.ts'
import { editableDocument, randomCommand } from '#content/testing/random-commands.ts'
import { createDemoRandom } from '#platform/demo-random.ts'
import { ok } from '#platform/result.ts'
import {
	type DraftNews,
	type EditedDocument,
	editDocument,
	type LostCommand,
	moveToDocument,
	openDocument,
	receiveNews,
} from './edited-document.ts'

const start = editableDocument()
const title = { block: 'hero', path: ['Title'] }
const write = (id: string, from: string, to: string): NamedCommand => ({
	id,
	command: { kind: 'setField', place: title, from, to },
})

function edit(edited: EditedDocument, ...commands: NamedCommand[]): EditedDocument {
	return commands.reduce((current, command) => {
		const next = editDocument(current, command)
		if (!next.ok) throw new Error(next.error.code)
		return next.value.edited
	}, edited)
}

const titleOf = (document: ContentDocument) => document.placeholders.main?.[0]?.fields.Title

describe('the answer of the server', () => {
	test('never takes back what was typed after the commands were sent', () => {
		const sent = edit(openDocument(start, 0), write('1', 'Cars', 'V'))
		const typedOn = edit(sent, write('2', 'V', 'Va'), write('3', 'Va', 'Van'))
		const { edited, lost } = receiveNews(typedOn, { number: 1, commands: [write('1', 'Cars', 'V')], refused: [] })
		expect(titleOf(edited.confirmed)).toBe('V')
		expect(titleOf(edited.shown)).toBe('Van')
		expect(edited.pending.map(({ id }) => id)).toEqual(['2', '3'])
		expect(lost).toEqual([])
	})

	test('that refuses a command gives it back with the reason, and what was built on it', () => {
		const typed = edit(openDocument(start, 0), write('1', 'Cars', 'V'), write('2', 'V', 'Van'))
		const theirs = write('t', 'Cars', 'Trucks')
		const error = { code: 'changed-meanwhile', current: 'Trucks' } as const
		const { edited, lost } = receiveNews(typed, { number: 1, commands: [theirs], refused: [{ id: '1', error }] })
		expect(titleOf(edited.shown)).toBe('Trucks')
		expect(lost.map(({ command }) => 'to' in command && command.to)).toEqual(['V', 'Van'])
		expect(lost.map((each) => each.error)).toEqual([error, error])
	})

	test('with commands of others keeps the pending ones on top', () => {
		const typed = edit(openDocument(start, 0), write('1', 'Cars', 'Vans'))
		const theirs: NamedCommand = { id: 't', command: { kind: 'removeBlock', uid: 'cards' } }
		const { edited } = receiveNews(typed, { number: 1, commands: [theirs], refused: [] })
		expect(edited.shown.placeholders.main?.map(({ uid }) => uid)).toEqual(['hero', 'row'])
		expect(titleOf(edited.shown)).toBe('Vans')
	})
})

test('on another document the pending commands are applied again, and those that do not fit are given back', () => {
	const typed = edit(openDocument(start, 7), write('1', 'Cars', 'Vans'))
	const { edited, lost } = moveToDocument(typed, { ...start, placeholders: {} }, 0)
	expect(edited).toMatchObject({ number: 0, pending: [], shown: { placeholders: {} } })
	expect(lost).toMatchObject([{ error: { code: 'place-missing' } }])
})

test('any interleaving of two editors through the server ends with the same document for all three', () => {
	let conflicts = 0
	for (let run = 0; run < 300; run++) {
		const random = createDemoRandom(`editors ${run}`)
		const log: NamedCommand[] = []
		let server = start
		const editors = ['a', 'b'].map((name) => ({
			name,
			edited: openDocument(start, 0),
			/** Answers on their way. */
			answers: [] as DraftNews[],
			sent: new Set<string>(),
			isWaiting: false,
			lost: [] as LostCommand[],
			made: 0,
		}))
		type Editor = (typeof editors)[number]

		const send = (editor: Editor) => {
			if (editor.isWaiting) return
			editor.isWaiting = true
			const known = new Set(log.map(({ id }) => id))
			const fresh = editor.edited.pending.filter(({ id }) => !known.has(id))
			const { document, taken, refused } = takeCommands(server, fresh, () => ok(undefined))
			server = document
			log.push(...taken)
			editor.answers.push({ number: log.length, commands: log.slice(editor.edited.number), refused })
		}
		const receive = (editor: Editor) => {
			const news = editor.answers.shift()
			if (!news) return
			editor.isWaiting = false
			const received = receiveNews(editor.edited, news)
			editor.edited = received.edited
			editor.lost.push(...received.lost)
		}

		for (let step = 0; step < 60; step++) {
			const editor = random.pick(editors)
			const doing = random.pick(['edit', 'edit', 'send', 'receive'] as const)
			if (doing === 'send') send(editor)
			else if (doing === 'receive') receive(editor)
			else {
				const command = randomCommand(random, editor.edited.shown, `${editor.name}${step}`)
				const next = editDocument(editor.edited, { id: `${editor.name}${step}`, command })
				if (!next.ok) continue
				editor.edited = next.value.edited
				editor.made++
			}
		}
		for (const editor of [...editors, ...editors]) {
			receive(editor)
			send(editor)
			receive(editor)
		}
		for (const { name, edited, lost, made } of editors) {
			expect(edited.pending, `run ${run}`).toEqual([])
			expect(edited.shown, `run ${run}`).toEqual(server)
			// Each command was taken or given back.
			expect(log.filter(({ id }) => id.startsWith(name)).length + lost.length, `run ${run}`).toBe(made)
			conflicts += lost.length
		}
	}
	expect(conflicts).toBeGreaterThan(50)
})
