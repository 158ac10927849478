import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import type { Mail } from '#outbox/outbox-message.ts'
import { createMailTransport } from './mail-transport.ts'

type Letter = { from: string; to: string[]; text: string }

/** A mail server that keeps its mails, over real SMTP; `refuse` may return an error code for an address. */
async function startMailServer(refuse: (to: string) => number | null = () => null) {
	const letters: Letter[] = []
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS', 'AUTH'],
		onRcptTo({ address }, _session, callback) {
			const status = refuse(address)
			if (status === null) return callback()
			callback(Object.assign(new Error(`No such ${address}`), { responseCode: status }))
		},
		onData(stream, { envelope }, callback) {
			const chunks: Buffer[] = []
			stream.on('data', (chunk: Buffer) => chunks.push(chunk))
			stream.on('end', () => {
				const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
				const to = envelope.rcptTo.map(({ address }) => address)
				letters.push({ from, to, text: Buffer.concat(chunks).toString() })
				callback()
			})
		},
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
	const address = server.server.address()
	if (address === null || typeof address === 'string') throw new Error('No port')
	return { url: `smtp://127.0.0.1:${address.port}`, letters }
}

function createMail(url: string, redirectTo?: string) {
	const mail = createMailTransport({ url, from: 'leads@carhall.example', redirectTo })
	onTestFinished(() => mail.close?.())
	return (content: Partial<Mail> = {}) =>
		mail.send({ id: 'a.mail', site: 'carhall-se', createdAt, content: { ...letter, ...content } }, once)
}

const createdAt = new Date('2026-11-21T10:00:00Z')
const letter: Mail = {
	to: { name: 'Olle Ek', email: 'olle.ek@carhall.example' },
	replyTo: { name: 'Anna Berg', email: 'anna@example.com' },
	subject: 'Volvo V60: fråga från Anna Berg',
	text: 'Finns bilen kvar?\n',
}
const once = { signal: AbortSignal.timeout(30_000) }

test('the mail goes to the seller, with the visitor as reply address', async () => {
	const { url, letters } = await startMailServer()
	expect(await createMail(url)()).toEqual({ kind: 'sent', answer: 'smtp-250' })
	expect(letters).toMatchObject([{ from: 'leads@carhall.example', to: ['olle.ek@carhall.example'] }])
	expect(letters[0]?.text).toMatch(/^To: Olle Ek <olle\.ek@carhall\.example>\r$/m)
	expect(letters[0]?.text).toMatch(/^Reply-To: Anna Berg <anna@example\.com>\r$/m)
	expect(letters[0]?.text).toContain('Finns bilen kvar?')
})

test('every attempt has the same Message-ID', async () => {
	const { url, letters } = await startMailServer()
	const send = createMail(url)
	await send()
	await send()
	const ids = letters.map(({ text }) => /^Message-ID: (.*)\r$/m.exec(text)?.[1])
	expect(ids).toEqual(['<a.mail@carhall.example>', '<a.mail@carhall.example>'])
})

test('all mail can be redirected to one address', async () => {
	const { url, letters } = await startMailServer()
	await createMail(url, 'all@carhall.example')()
	expect(letters[0]?.to).toEqual(['all@carhall.example'])
})

test('a direct mail is not redirected, and carries its calendar entry', async () => {
	const { url, letters } = await startMailServer()
	const calendar = { method: 'PUBLISH', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' } as const
	await createMail(url, 'all@carhall.example')({ isDirect: true, calendar })
	expect(letters[0]?.to).toEqual(['olle.ek@carhall.example'])
	expect(letters[0]?.text).toMatch(/text\/calendar; charset=utf-8; method=PUBLISH/i)
	expect(letters[0]?.text).toContain('booking.ics')
})

test('a mail that can be ended says by which address, and by one click where the address is safe', async () => {
	const { url, letters } = await startMailServer()
	const send = createMail(url)
	const address = `https://carhall.example/tyre-reminders?token=${'R1.'.padEnd(120, 'x')}`
	await send({ unsubscribe: address })
	await send({ unsubscribe: 'http://localhost:3000/tyre-reminders?token=R1' })
	await send()
	const unfolded = letters.map(({ text }) => text.split('\r\n\r\n')[0]?.replace(/\r\n[ \t]+/g, ' ') ?? '')
	expect(unfolded.map((head) => head.match(/^List-Unsubscribe.*$/gm)?.sort())).toEqual([
		['List-Unsubscribe-Post: List-Unsubscribe=One-Click', `List-Unsubscribe: <${address}>`],
		['List-Unsubscribe: <http://localhost:3000/tyre-reminders?token=R1>'],
		undefined,
	])
})

test('line breaks in a name or subject add no header and no receiver', async () => {
	const { url, letters } = await startMailServer()
	const hostile = 'Eva\r\nBcc: victim@example.com\r\nX-Bad: 1'
	await createMail(url)({
		to: { name: hostile, email: 'olle.ek@carhall.example' },
		replyTo: { name: hostile, email: 'eva@example.com' },
		...{ subject: hostile, text: 'Hej' },
	})
	expect(letters[0]?.to).toEqual(['olle.ek@carhall.example'])
	const [head = ''] = letters[0]?.text.split('\r\n\r\n') ?? []
	expect(head).not.toMatch(/^(?:Bcc|X-Bad)/im)
})

test.each([
	['a mailbox that does not exist', 550, { kind: 'refused', answer: 'smtp-550' }],
	['a mailbox that is full for now', 452, { kind: 'later', answer: 'smtp-452' }],
])('%s is reported without personal data', async (_name, status, outcome) => {
	const { url } = await startMailServer(() => status)
	expect(await createMail(url)()).toEqual(outcome)
})

test('a mail server that is not there has not got the mail', async () => {
	expect(await createMail('smtp://127.0.0.1:1')()).toEqual({ kind: 'later', answer: 'esocket' })
})

test('a mail without a receiver waits for an operator', async () => {
	const { url } = await startMailServer()
	expect(await createMail(url)({ to: null })).toEqual({ kind: 'refused', answer: 'no-recipient' })
})
