import { expect, test } from 'vitest'
import type { ContentDocument } from '#content/document.ts'
import type { FieldPlace } from '#content/edit-command.ts'
import { type NamedCommand, takeCommands } from '#content/take-commands.ts'
import { editableDocument, randomCommand } from '#content/testing/random-commands.ts'
import { valueAt } from '#content/value-at.ts'
import { createDemoRandom, type DemoRandom } from '#platform/demo-random.ts'
import { ok } from '#platform/result.ts'
import type { ChangeAnswer } from '../editing-data.ts'
import { DraftEditor, type KeptWork, type PostedChange } from './draft-editor.ts'

// `INTERLEAVINGS=10000 npx vitest run two-editors` plays more of them.

const runs = Number(process.env.INTERLEAVINGS ?? 2000)
const maxDelayMs = 5000

const places = [
	{ block: 'hero', path: ['Title'] },
	{ block: 'hero', path: ['Text'] },
	{ block: 'cards', path: ['Items', 'b', 'Title'] },
	{ block: null, path: ['route', 'navTitle'] },
]

/** A text that an editor has written and left, and where. */
type Written = { place: FieldPlace; text: unknown }

/** One clock, a server, and lines to it that are slow, lose what is sent, or lose the answer. */
function play(random: DemoRandom) {
	let now = 0
	let timers: { at: number; run: () => void }[] = []
	const at = (ms: number, run: () => void) => void timers.push({ at: now + ms, run })
	const log: NamedCommand[] = []
	let server = editableDocument()
	let isBroken = true

	function take({ after, commands }: PostedChange): ChangeAnswer {
		const known = new Set(log.map(({ id }) => id))
		const fresh = commands.filter(({ id }) => !known.has(id))
		const { document, taken, refused } = takeCommands(server, fresh, () => ok(undefined))
		server = document
		log.push(...taken)
		return { draft: { id: 'd', number: log.length }, refused, commands: log.slice(after) }
	}
	const post = (change: PostedChange) =>
		new Promise<ChangeAnswer>((resolve, reject) => {
			const [isSentLost, isAnswerLost] = [isBroken && random.chance(0.15), isBroken && random.chance(0.15)]
			const fail = () => reject(new TypeError('no network'))
			at(random.integer(0, maxDelayMs), () => {
				if (isSentLost) return fail()
				const answer = structuredClone(take(structuredClone(change)))
				at(random.integer(0, maxDelayMs), () => (isAnswerLost ? fail() : resolve(answer)))
			})
		})

	function open(name: string) {
		const written: Written[] = []
		let kept: KeptWork | null = null
		let tab = 0
		const start = () => {
			const own = ++tab
			return new DraftEditor(
				{
					document: server,
					draft: { id: 'd', number: log.length, commands: log.map(({ id }) => id) },
					opener: null,
					// What arrives at a tab that was closed is heard by none.
					post: (change) => post(change).then((answer) => (own === tab ? answer : new Promise<never>(() => {}))),
					keep: (work) => {
						if (own === tab) kept = structuredClone(work)
					},
					later: (ms, run) => at(ms, () => own === tab && run()),
				},
				kept,
			)
		}
		let editor = start()
		let count = 0

		/** Writes a text letter by letter. */
		function write() {
			const place = random.pick(places)
			const before = valueAt(editor.document, place)
			const text = `${name}${++count}`
			let from = before
			for (const part of [text.slice(0, 1), text]) {
				if (!editor.type(place, from, part)) return
				from = part
			}
			written.push({ place, text })
		}
		function change() {
			const command = randomCommand(random, editor.document, `${name}${++count}x`)
			if (!editor.run(command) || command.kind !== 'setField') return
			written.push({ place: command.place, text: command.to })
		}
		return {
			written,
			get editor() {
				return editor
			},
			act() {
				const doing = random.integer(0, 19)
				if (doing < 11) write()
				else if (doing < 15) change()
				else if (doing < 18) editor.pull()
				else if (doing < 19) editor = start()
			},
		}
	}

	async function settle() {
		for (let turn = 0; turn < 6; turn++) await Promise.resolve()
	}
	/** Until nothing waits. */
	async function pass(ms: number) {
		const end = now + ms
		for (;;) {
			const next = timers.filter((timer) => timer.at <= end).toSorted((a, b) => a.at - b.at)[0]
			if (!next) break
			timers = timers.filter((timer) => timer !== next)
			now = Math.max(now, next.at)
			next.run()
			await settle()
		}
		now = end
	}
	const mend = () => {
		isBroken = false
	}
	return { open, pass, mend, log, server: (): ContentDocument => server }
}

/** Each text that was written: visitors will see it, its own author or someone who saw it wrote over it, or a conflict shows it. */
test(`${runs} interleavings of two editors, with slow and broken lines and closed tabs, lose no text`, async () => {
	let conflicts = 0
	for (let run = 0; run < runs; run++) {
		const random = createDemoRandom(`two editors ${run}`)
		const { open, pass, mend, log, server } = play(random)
		const both = [open('a'), open('b')]
		for (let step = 0; step < 14; step++) {
			random.pick(both).act()
			await pass(random.integer(0, 3000))
		}
		mend()
		await pass(120_000)
		for (const { editor } of both) editor.pull()
		await pass(30_000)

		for (const { editor, written } of both) {
			expect(editor.state, `run ${run}`).toBe('saved')
			expect(editor.document, `run ${run}`).toEqual(server())
			for (const { place, text } of written) {
				const isSame = (other: object) => JSON.stringify(other) === JSON.stringify(place)
				const wasTaken = log.some(
					({ command }) => command.kind === 'setField' && isSame(command.place) && command.to === text,
				)
				const isShown = editor.lost.some(
					({ command }) => command.kind === 'setField' && isSame(command.place) && command.to === text,
				)
				// Typed on before it was sent.
				const laterOwn = written.slice(written.findIndex((each) => each.text === text) + 1)
				const isOverwritten = laterOwn.some((later) => isSame(later.place))
				expect(wasTaken || isShown || isOverwritten, `run ${run}: ${text} at ${JSON.stringify(place)}`).toBe(true)
			}
			conflicts += editor.lost.length
		}
	}
	expect(conflicts).toBeGreaterThan(runs / 20)
}, 600_000)
