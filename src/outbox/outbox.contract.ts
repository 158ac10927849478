import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { Database } from '#db/database.ts'
import type { Outbox } from './outbox.ts'
import { type Channel, channels, type NewMessage } from './outbox-message.ts'
import { createScriptedTransport } from './testing/scripted-transport.ts'
import type { DeliveryOutcome, OutboxTransport } from './transport.ts'

type RunningOutbox = Outbox & { runOnce: () => Promise<number>; start: () => void }

export type OutboxUnderTest = {
	db: Kysely<Database>
	now: () => Date
	pass: (ms: number) => void
	/** What the log said. */
	lines: string[]
	/** In a process of its own, as far as the database can tell. Retries wait as long as they may. */
	process: (transports: readonly OutboxTransport[], options?: { tryLimitMs?: number }) => RunningOutbox
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const contents = {
	mail: { to: { email: 'anna@example.com' }, subject: 'Hej Anna', text: 'Hej' },
	sms: { to: '+46701740605', text: 'Din kod är 4711' },
	webhook: { name: 'Anna' },
	hub: { name: 'Anna' },
}

const messageTo = <Name extends Channel>(channel: Name, id: string, others: object = {}): NewMessage =>
	({
		...{ id, channel, site: 'carhall-se', kind: 'lead', subject: `about ${id}`, language: 'sv', expiresAt: null },
		content: contents[channel],
		...others,
	}) as NewMessage

/** The contract of every outbox. */
export function describeOutbox(open: () => Promise<OutboxUnderTest>): void {
	const stateOf = async (db: Kysely<Database>, outbox: Outbox, id: string) =>
		(await outbox.progressOf(db, { kind: 'lead', subjects: [`about ${id}`] }))[0]

	test('a message is sent once, however often the processes look, and one of an undone transaction never', async () => {
		const { db, process, pass } = await open()
		const mail = createScriptedTransport('mail')
		const outbox = process([mail])
		await outbox.enqueue(db, [messageTo('mail', 'a')])
		await outbox.enqueue(db, [messageTo('mail', 'a')])
		const undone = db.transaction().execute(async (trx) => {
			await outbox.enqueue(trx, [messageTo('mail', 'b')])
			throw new Error('undone')
		})
		await expect(undone).rejects.toThrow('undone')
		expect(await outbox.runOnce()).toBe(1)
		pass(24 * hourMs)
		expect(await outbox.runOnce()).toBe(0)
		expect(mail.sent).toMatchObject([{ id: 'a', site: 'carhall-se', content: contents.mail }])
		expect(await stateOf(db, outbox, 'a')).toMatchObject({ state: 'sent', attempts: 1, answer: 'ok' })
	})

	test.each(channels)(
		'a message of the channel %s is sent by another process if its own ends after the commit',
		async (channel) => {
			const { db, process } = await open()
			const transport = createScriptedTransport(channel)
			process([transport]).start()
			await delay(50)
			// This process ends before it wakes anything.
			await process([transport]).enqueue(db, [messageTo(channel, 'a')])
			await vi.waitFor(() => expect(transport.ids()).toEqual(['a']), 5000)
		},
	)

	test('several processes never send the same message', async () => {
		const { db, process } = await open()
		const mail = createScriptedTransport('mail')
		const outboxes = [1, 2, 3].map(() => process([mail]))
		const ids = Array.from({ length: 40 }, (_, index) => `mail-${index}`)
		await outboxes[0]?.enqueue(
			db,
			ids.map((id) => messageTo('mail', id)),
		)
		const empty = async (outbox: RunningOutbox) => {
			while ((await outbox.runOnce()) > 0);
		}
		await Promise.all(outboxes.map(empty))
		expect(mail.ids().sort()).toEqual(ids.sort())
	})

	test('a message is not sent before it is due, and not after it expires', async () => {
		const { db, process, now, pass, lines } = await open()
		const sms = createScriptedTransport('sms')
		const outbox = process([sms])
		const at = (ms: number) => new Date(now().getTime() + ms)
		await outbox.enqueue(db, [
			messageTo('sms', 'late', { expiresAt: at(1000) }),
			messageTo('sms', 'tomorrow', { dueAt: at(24 * hourMs) }),
		])
		pass(1000)
		await outbox.runOnce()
		expect(await stateOf(db, outbox, 'late')).toMatchObject({ state: 'failed', answer: 'too late' })
		expect(sms.ids()).toEqual([])
		pass(24 * hourMs - 1000)
		await outbox.runOnce()
		expect(sms.ids()).toEqual(['tomorrow'])
		expect(lines.join()).not.toMatch(/4711|4670/)
	})

	test.each([
		['mail', [10, 20, 40]],
		['webhook', [10, 20, 40]],
		['hub', [10, 20, 40]],
		['sms', [4, 8, 16, 32, 64, 128]],
	] as const)('during an outage of %s the waits double: %j seconds', async (channel, seconds) => {
		const { db, process, pass } = await open()
		const transport = createScriptedTransport(channel, (attempt) =>
			attempt < seconds.length ? { kind: 'later', answer: 'http-503' } : { kind: 'sent', answer: 'ok' },
		)
		const outbox = process([transport])
		await outbox.enqueue(db, [messageTo(channel, 'a')])
		await outbox.runOnce()
		for (const wait of seconds) {
			pass(wait * 1000 - 1)
			expect(await outbox.runOnce()).toBe(0)
			pass(1)
			expect(await outbox.runOnce()).toBe(1)
		}
		expect(await stateOf(db, outbox, 'a')).toMatchObject({ state: 'sent', attempts: seconds.length + 1 })
		expect(new Set(transport.ids())).toEqual(new Set(['a']))
	})

	test.each([
		['sms', 2],
		['mail', 4],
		['webhook', 24],
		['hub', 24],
	] as const)('a message of %s whose answers are lost is sent %i times', async (channel, times) => {
		const { db, process, now, pass } = await open()
		const transport = createScriptedTransport(channel, () => ({ kind: 'unknown', answer: 'timeout' }))
		const outbox = process([transport])
		const expiresAt = new Date(now().getTime() + 60 * 24 * hourMs)
		await outbox.enqueue(db, [messageTo(channel, 'a', { expiresAt })])
		for (let step = 0; step < 100; step++) {
			await outbox.runOnce()
			pass(6 * hourMs)
		}
		expect(transport.sent).toHaveLength(times)
		expect(await stateOf(db, outbox, 'a')).toMatchObject({ state: 'failed', answer: 'timeout' })
		await outbox.retry(db, { ids: ['a'] })
		await outbox.runOnce()
		expect(transport.sent).toHaveLength(times + 1)
	})

	test.each(channels)(
		'a message of %s with an end is tried again before it, however late an outage ends',
		async (channel) => {
			for (const outageHours of [1, 5, 8, 9]) {
				const { db, process, now, pass } = await open()
				const start = now().getTime()
				const isOver = () => now().getTime() >= start + outageHours * hourMs
				const transport = createScriptedTransport(channel, () =>
					isOver() ? { kind: 'sent', answer: 'ok' } : { kind: 'later', answer: 'no-connection' },
				)
				const outbox = process([transport])
				await outbox.enqueue(db, [messageTo(channel, 'a', { expiresAt: new Date(start + 10 * hourMs) })])
				for (let minute = 0; minute < 11 * 60; minute++) {
					await outbox.runOnce()
					pass(minuteMs)
				}
				expect(await stateOf(db, outbox, 'a'), `${outageHours} hours`).toMatchObject({ state: 'sent' })
			}
		},
	)

	test('refusals of a busy carrier use up no repeat, and neither does an answer that was lost before', async () => {
		const { db, process, pass } = await open()
		const kinds = ['later', 'unknown', 'later', 'unknown', 'later'] as const
		const sms = createScriptedTransport('sms', (attempt) => ({ kind: kinds[attempt] ?? 'later', answer: 'x' }))
		const outbox = process([sms])
		await outbox.enqueue(db, [messageTo('sms', 'a')])
		for (let step = 0; step < 10; step++) {
			await outbox.runOnce()
			pass(hourMs)
		}
		expect(sms.sent).toHaveLength(4)
	})

	test('a text message that ends its process while it is sent is sent twice, not for ever', async () => {
		const { db, process, pass } = await open()
		let answer = (_: DeliveryOutcome) => {}
		const late = new Promise<DeliveryOutcome>((resolve) => {
			answer = resolve
		})
		const sms = createScriptedTransport('sms', () => late)
		const outbox = process([sms])
		await outbox.enqueue(db, [messageTo('sms', 'a')])
		const ending: Promise<number>[] = []
		for (const sent of [1, 2]) {
			ending.push(process([sms], { tryLimitMs: 20_000 }).runOnce())
			await vi.waitFor(() => expect(sms.sent).toHaveLength(sent), 10_000)
			pass(minuteMs)
		}
		expect(await outbox.runOnce()).toBe(1)
		expect(sms.sent).toHaveLength(2)
		expect(await stateOf(db, outbox, 'a')).toMatchObject({ state: 'failed', answer: 'no answer' })
		answer({ kind: 'sent', answer: 'late' })
		await Promise.all(ending)
	})

	test('what a message says is asked for before each attempt, and what is not true any more is not sent', async () => {
		const { db, process, pass } = await open()
		const mail = createScriptedTransport('mail', (attempt) => ({ kind: attempt < 1 ? 'later' : 'sent', answer: 'x' }))
		const outbox = process([mail])
		const asked: string[] = []
		outbox.revise('lead', async ({ id, subject, content }) => {
			asked.push(`${id} of ${subject}`)
			return id === 'untrue' ? null : { ...content, subject: `Look ${asked.length}` }
		})
		await outbox.enqueue(db, [messageTo('mail', 'a')])
		await outbox.runOnce()
		pass(minuteMs)
		await outbox.runOnce()
		await outbox.enqueue(db, [messageTo('mail', 'other', { kind: 'booking' }), messageTo('mail', 'untrue')])
		await outbox.runOnce()
		expect(mail.sent.map(({ content }) => content.subject)).toEqual(['Look 1', 'Look 2', 'Hej Anna'])
		expect(asked).toEqual(['a of about a', 'a of about a', 'untrue of about untrue'])
		expect(await stateOf(db, outbox, 'untrue')).toMatchObject({ state: 'failed', answer: 'not true any more' })
		// The outbox shows what was sent.
		expect((await outbox.list({ channel: 'mail', id: 'a', limit: 1 })).messages).toMatchObject([
			{ content: { subject: 'Look 2' } },
		])
	})

	test('a message that cannot be asked about waits, and is not taken for one that may have arrived', async () => {
		const { db, process, pass, lines } = await open()
		const sms = createScriptedTransport('sms')
		const outbox = process([sms])
		let failures = 0
		outbox.revise('lead', async ({ content }) => {
			if (failures++ < 5) throw new Error('quotes Anna')
			return content
		})
		await outbox.enqueue(db, [messageTo('sms', 'a')])
		for (let step = 0; step < 6; step++) {
			await outbox.runOnce()
			pass(hourMs)
		}
		expect(sms.ids()).toEqual(['a'])
		expect(lines.join()).not.toContain('Anna')
	})

	test('what is kept, held or sent again by an operator is not sent before it is due', async () => {
		const { db, process, now, pass } = await open()
		const mail = createScriptedTransport('mail')
		const dueAt = new Date(now().getTime() + 8 * 24 * hourMs)
		await process([]).enqueue(db, [messageTo('mail', 'kept', { dueAt })])
		const outbox = process([mail])
		await outbox.enqueue(db, [messageTo('mail', 'held', { dueAt, isHeld: true })])
		expect(await outbox.retry(db, { ids: ['kept'] })).toBe(1)
		expect(await outbox.release(db, { ids: ['held'] })).toBe(1)
		expect(await outbox.runOnce()).toBe(0)
		const { messages } = await outbox.list({ channel: 'mail', limit: 9 })
		expect(messages.map((message) => message.dueAt)).toEqual([dueAt, dueAt])
		pass(8 * 24 * hourMs)
		await outbox.runOnce()
		expect(mail.ids().sort()).toEqual(['held', 'kept'])
	})

	test.each(channels)('a receiver of %s that asks for a wait gets no other message meanwhile', async (channel) => {
		const { db, process, pass } = await open()
		const busy = { kind: 'later', answer: 'http-429', afterMs: 2 * minuteMs } as const
		const transport = createScriptedTransport(channel, (attempt) =>
			attempt === 0 ? busy : { kind: 'sent', answer: 'ok' },
		)
		const outbox = process([transport])
		await outbox.enqueue(db, [messageTo(channel, 'a')])
		await outbox.runOnce()
		await outbox.enqueue(db, [messageTo(channel, 'b')])
		pass(2 * minuteMs - 1)
		expect(await outbox.runOnce()).toBe(0)
		pass(1)
		expect(await outbox.runOnce()).toBe(2)
		expect(transport.ids().sort()).toEqual(['a', 'a', 'b'])
	})

	test('a wait that is asked for a day holds back the other messages for a quarter of an hour', async () => {
		const { db, process, pass } = await open()
		const transport = createScriptedTransport('webhook', (_, id) =>
			id === 'a' ? { kind: 'later', answer: 'http-429', afterMs: 24 * hourMs } : { kind: 'sent', answer: 'ok' },
		)
		const outbox = process([transport])
		await outbox.enqueue(db, [messageTo('webhook', 'a')])
		await outbox.runOnce()
		await outbox.enqueue(db, [messageTo('webhook', 'b')])
		pass(15 * minuteMs)
		await outbox.runOnce()
		expect(transport.ids()).toEqual(['a', 'b'])
	})

	test.each(channels)('a receiver of %s that asks for a wait gets it', async (channel) => {
		const { db, process, pass } = await open()
		const transport = createScriptedTransport(channel, (attempt) =>
			attempt === 0 ? { kind: 'later', answer: 'http-429', afterMs: 10 * minuteMs } : { kind: 'sent', answer: 'ok' },
		)
		const outbox = process([transport])
		await outbox.enqueue(db, [messageTo(channel, 'a')])
		await outbox.runOnce()
		pass(10 * minuteMs - 1)
		expect(await outbox.runOnce()).toBe(0)
		pass(1)
		expect(await outbox.runOnce()).toBe(1)
	})

	test('what is refused has failed at once and is logged without personal data; an operator can send it again', async () => {
		const { db, process, lines } = await open()
		const mail = createScriptedTransport('mail', (attempt) => ({
			kind: attempt === 0 ? 'refused' : 'sent',
			answer: 'x',
		}))
		const outbox = process([mail])
		await outbox.enqueue(db, [messageTo('mail', 'a')])
		await outbox.runOnce()
		expect(await stateOf(db, outbox, 'a')).toMatchObject({ state: 'failed', answer: 'x' })
		expect(await outbox.runOnce()).toBe(0)
		expect(lines.join()).toContain('waits for an operator')
		expect(lines.join()).not.toMatch(/anna/i)
		expect(await outbox.retry(db, { ids: ['a', 'unknown'] })).toBe(1)
		expect(await outbox.runOnce()).toBe(1)
		expect(await stateOf(db, outbox, 'a')).toMatchObject({ state: 'sent', attempts: 1 })
	})

	test('a message is given up after 24 attempts, and at its end', async () => {
		const { db, process, now, pass } = await open()
		const failing = (): DeliveryOutcome => ({ kind: 'later', answer: 'http-500' })
		const [mail, sms] = [createScriptedTransport('mail', failing), createScriptedTransport('sms', failing)]
		const outbox = process([mail, sms])
		const expiresAt = new Date(now().getTime() + 20 * hourMs)
		await outbox.enqueue(db, [messageTo('mail', 'a'), messageTo('sms', 'b', { expiresAt })])
		for (let step = 0; step < 100; step++) {
			await outbox.runOnce()
			pass(hourMs)
		}
		expect(await stateOf(db, outbox, 'a')).toMatchObject({ state: 'failed', attempts: 24, answer: 'http-500' })
		expect(await stateOf(db, outbox, 'b')).toMatchObject({ state: 'failed', answer: 'too late' })
		expect(sms.sent.length).toBeLessThan(20)
	})

	test('what was sent by a process that ended before the record is sent again under the same id after the lease', async () => {
		const { db, process, pass } = await open()
		let answer = (_: DeliveryOutcome) => {}
		const late = new Promise<DeliveryOutcome>((resolve) => {
			answer = resolve
		})
		const mail = createScriptedTransport('mail', (attempt) => (attempt > 0 ? { kind: 'sent', answer: 'ok' } : late))
		const outbox = process([mail])
		await outbox.enqueue(db, [messageTo('mail', 'a')])
		const ending = process([mail], { tryLimitMs: 20_000 }).runOnce()
		await vi.waitFor(() => expect(mail.ids()).toEqual(['a']), 10_000)
		expect(await outbox.runOnce()).toBe(0)
		pass(minuteMs - 1)
		expect(await outbox.runOnce()).toBe(0)
		pass(1)
		expect(await outbox.runOnce()).toBe(1)
		expect(mail.ids()).toEqual(['a', 'a'])
		answer({ kind: 'refused', answer: 'late' })
		await ending
		expect(await stateOf(db, outbox, 'a')).toMatchObject({ state: 'sent', attempts: 2 })
	})

	test('a receiver that never answers costs only its own message an attempt', async () => {
		const { db, process, lines } = await open()
		const mail = createScriptedTransport('mail', (_, id) =>
			id === 'silent' ? new Promise(() => {}) : { kind: 'sent', answer: 'ok' },
		)
		const sms = createScriptedTransport('sms')
		const outbox = process([mail, sms], { tryLimitMs: 700 })
		await outbox.enqueue(db, [messageTo('mail', 'silent')])
		const waiting = outbox.runOnce()
		await vi.waitFor(() => expect(mail.ids()).toEqual(['silent']), 10_000)
		await outbox.enqueue(db, [messageTo('mail', 'next'), messageTo('sms', 'code')])
		await process([mail, sms]).runOnce()
		expect([mail.ids(), sms.ids()]).toEqual([['silent', 'next'], ['code']])
		await waiting
		expect(await stateOf(db, outbox, 'silent')).toMatchObject({ state: 'waiting', answer: 'timeout' })
		expect(lines.join()).not.toMatch(/anna|4711/i)
	})

	describe.each<[string, (attempt: number) => DeliveryOutcome | Promise<DeliveryOutcome>]>([
		['a quick', () => ({ kind: 'sent', answer: 'ok' })],
		['a slow', async () => delay(60, { kind: 'sent', answer: 'ok' })],
		[
			'a failing',
			(attempt) => {
				if (attempt % 4 === 0) throw new Error('quotes Anna')
				if (attempt % 4 === 1) return { kind: 'unknown', answer: 'no-connection' }
				return attempt % 4 === 2 ? { kind: 'later', answer: 'http-503' } : { kind: 'sent', answer: 'ok' }
			},
		],
	])('on %s transport', (_, behave) => {
		test('all messages are sent by two processes, each is recorded once', async () => {
			const { db, process, pass, lines } = await open()
			const transport = createScriptedTransport('webhook', behave)
			const processes = [process([transport]), process([transport])]
			const ids = Array.from({ length: 24 }, (_each, index) => `webhook-${index}`)
			const [outbox] = processes
			if (!outbox) throw new Error('There is no process')
			for (const id of ids) await outbox.enqueue(db, [messageTo('webhook', id)])
			const progress = () => outbox.progressOf(db, { kind: 'lead', subjects: ids.map((id) => `about ${id}`) })
			while ((await progress()).some(({ state }) => state === 'waiting')) {
				await Promise.all(processes.map((each) => each.runOnce()))
				pass(6 * hourMs)
			}
			const states = await progress()
			expect(states.map(({ state }) => state)).toEqual(ids.map(() => 'sent'))
			expect(states.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(transport.sent.length)
			expect(new Set(transport.ids())).toEqual(new Set(ids))
			expect(lines.join()).not.toContain('Anna')
		})
	})

	test('a held message is sent when it is released, and a kept one when its channel is set and it is tried again', async () => {
		const { db, process } = await open()
		const [mail, hub] = [createScriptedTransport('mail'), createScriptedTransport('hub')]
		const outbox = process([mail])
		await outbox.enqueue(db, [
			messageTo('mail', 'a', { isHeld: true }),
			messageTo('hub', 'b'),
			messageTo('hub', 'c', { isHeld: true }),
		])
		expect(await outbox.runOnce()).toBe(0)
		expect(await outbox.retry(db, { ids: ['a', 'b', 'c'] })).toBe(0)
		expect(await outbox.release(db, { kind: 'lead', subjects: ['about a', 'about b', 'about c'] })).toBe(2)
		expect((await stateOf(db, outbox, 'c'))?.state).toBe('kept')
		await outbox.runOnce()
		expect(mail.ids()).toEqual(['a'])
		const later = process([mail, hub])
		expect(await later.runOnce()).toBe(0)
		expect(await later.retry(db, { ids: ['a', 'b', 'c'] })).toBe(2)
		await later.runOnce()
		expect([mail.ids(), hub.ids().sort()]).toEqual([['a'], ['b', 'c']])
	})

	test('what was not sent can be taken back, and all that was written can be erased', async () => {
		const { db, process } = await open()
		const mail = createScriptedTransport('mail')
		const outbox = process([mail])
		await outbox.enqueue(db, [messageTo('mail', 'sent')])
		await outbox.runOnce()
		await outbox.enqueue(db, [messageTo('mail', 'a'), messageTo('mail', 'b')])
		expect(await outbox.cancel(db, { ids: ['a', 'sent'] })).toBe(1)
		expect(await outbox.erase(db, { kind: 'lead', subjects: ['about b', 'about sent'] })).toBe(2)
		expect(await outbox.runOnce()).toBe(0)
		expect(await stateOf(db, outbox, 'a')).toBeUndefined()
		expect(await stateOf(db, outbox, 'b')).toMatchObject({ state: 'failed', answer: 'erased' })
		expect((await outbox.list({ channel: 'mail', limit: 9 })).messages).toEqual([])
		expect(await outbox.retry(db, { ids: ['b'] })).toBe(0)
	})

	test('a list has pages, of a site and of kinds', async () => {
		const { db, process, pass } = await open()
		const outbox = process([])
		for (const [id, others] of [
			['a', {}],
			['b', { kind: 'booking' }],
			['c', { site: 'carhall-no' }],
			['d', {}],
		] as const) {
			await outbox.enqueue(db, [messageTo('mail', id, others)])
			pass(1000)
		}
		const idsOf = async (query: object) => {
			const { messages, hasMore } = await outbox.list({ channel: 'mail', limit: 2, ...query })
			return [messages.map(({ id }) => id).join(''), hasMore]
		}
		expect(await idsOf({})).toEqual(['dc', true])
		expect(await idsOf({ page: 1 })).toEqual(['ba', false])
		expect(await idsOf({ site: 'carhall-se', kinds: ['lead'] })).toEqual(['da', false])
		expect(await idsOf({ kinds: [] })).toEqual(['', false])
		expect(await idsOf({ state: 'held' })).toEqual(['', false])
		expect(await idsOf({ id: 'b' })).toEqual(['b', false])
	})
}
