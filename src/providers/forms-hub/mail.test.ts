import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { createMailDestination, createOperatorMail } from './mail.ts'
import { createSubmission } from './testing/create-submission.ts'

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
	const mail = createMailDestination({ url, from: 'leads@carhall.example', redirectTo })
	onTestFinished(mail.close)
	return mail
}

function createLead(given: Partial<Parameters<typeof createSubmission>[0]> = {}) {
	const { submissionId, site, formName, content } = createSubmission({ id: 'a', ...given })
	return { submissionId, site, formName, content, receivedAt: '2026-11-21T10:00:00.000Z' }
}

const once = { key: 'a.mail', signal: AbortSignal.timeout(30_000) }

test('the mail goes to the seller, with the visitor as reply address', async () => {
	const { url, letters } = await startMailServer()
	expect(await createMail(url).deliver(createLead(), once)).toEqual({ kind: 'delivered', answer: 'smtp-250' })
	expect(letters).toMatchObject([{ from: 'leads@carhall.example', to: ['olle.ek@carhall.example'] }])
	expect(letters[0]?.text).toMatch(/^To: Olle Ek <olle\.ek@carhall\.example>\r$/m)
	expect(letters[0]?.text).toMatch(/^Reply-To: Anna Berg <anna@example\.com>\r$/m)
	expect(letters[0]?.text).toContain('Finns bilen kvar?')
})

test('every attempt has the same Message-ID', async () => {
	const { url, letters } = await startMailServer()
	const mail = createMail(url)
	await mail.deliver(createLead(), once)
	await mail.deliver(createLead(), once)
	const ids = letters.map(({ text }) => /^Message-ID: (.*)\r$/m.exec(text)?.[1])
	expect(ids).toEqual(['<a.mail@carhall.example>', '<a.mail@carhall.example>'])
})

test('all mail can be redirected to one address', async () => {
	const { url, letters } = await startMailServer()
	await createMail(url, 'all@carhall.example').deliver(createLead(), once)
	expect(letters[0]?.to).toEqual(['all@carhall.example'])
})

test('a mail to the visitor is not redirected, and carries its calendar entry', async () => {
	const { url, letters } = await startMailServer()
	const lead = createLead()
	const calendar = { method: 'PUBLISH', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' } as const
	const content = { ...lead.content, isForVisitor: true, mail: { ...lead.content.mail, calendar } }
	await createMail(url, 'all@carhall.example').deliver({ ...lead, content }, once)
	expect(letters[0]?.to).toEqual(['olle.ek@carhall.example'])
	expect(letters[0]?.text).toMatch(/text\/calendar; charset=utf-8; method=PUBLISH/i)
	expect(letters[0]?.text).toContain('booking.ics')
})

test('line breaks in a name or subject add no header and no receiver', async () => {
	const { url, letters } = await startMailServer()
	const { content } = createSubmission({ id: 'a' })
	const hostile = 'Eva\r\nBcc: victim@example.com\r\nX-Bad: 1'
	await createMail(url).deliver(
		createLead({
			content: {
				...content,
				to: { name: hostile, email: 'olle.ek@carhall.example' },
				replyTo: { name: hostile, email: 'eva@example.com' },
				mail: { subject: hostile, text: 'Hej' },
			},
		}),
		once,
	)
	expect(letters[0]?.to).toEqual(['olle.ek@carhall.example'])
	const [head = ''] = letters[0]?.text.split('\r\n\r\n') ?? []
	expect(head).not.toMatch(/^(?:Bcc|X-Bad)/im)
})

test.each([
	['a mailbox that does not exist', 550, { kind: 'failed', answer: 'smtp-550', isFinal: true }],
	['a mailbox that is full for now', 452, { kind: 'failed', answer: 'smtp-452', isFinal: false }],
])('%s is reported without personal data', async (_name, status, outcome) => {
	const { url } = await startMailServer(() => status)
	expect(await createMail(url).deliver(createLead(), once)).toEqual(outcome)
})

test('delivery is retried when the mail server is unreachable', async () => {
	const outcome = await createMail('smtp://127.0.0.1:1').deliver(createLead(), once)
	expect(outcome).toMatchObject({ kind: 'failed', isFinal: false })
})

test('a lead without a receiver waits for an operator', async () => {
	const { url } = await startMailServer()
	const { content } = createSubmission({ id: 'a' })
	const outcome = await createMail(url).deliver(createLead({ content: { ...content, to: null } }), once)
	expect(outcome).toEqual({ kind: 'failed', answer: 'no-recipient', isFinal: true })
})

test('the operator gets plain text, and a refusal of the mail server is an error', async () => {
	const { url, letters } = await startMailServer((to) => (to === 'gone@carhall.example' ? 550 : null))
	const open = (to: string) => {
		const mail = createOperatorMail({ url, from: 'leads@carhall.example', to })
		onTestFinished(mail.close)
		return mail
	}
	const letter = { subject: '3 forms are held back', text: 'Look at them.\n' }
	await open('ops@carhall.example').write(letter)
	expect(letters).toMatchObject([{ from: 'leads@carhall.example', to: ['ops@carhall.example'] }])
	expect(letters[0]?.text).toMatch(/^Subject: 3 forms are held back\r$/m)
	await expect(open('gone@carhall.example').write(letter)).rejects.toThrow(/550/)
})
