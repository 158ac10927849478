import { fieldText, type SentFields } from '#domain/form/read-form.ts'
import type { TextSeal } from '#platform/seals/text-seal.ts'
import { type Flow, loadOf, takeAction } from './flow.ts'

/** The fields that a form of a step posts besides its own. */
export const wizardFields = { action: 'wizardAction', state: 'wizardState' } as const

/** For one flow of one site. */
type Sealing = { seal: Pick<TextSeal, 'seal' | 'open'>; purpose: string }

/** What goes from form to form: nothing of it is in an address or a cookie, and only our servers can read it. */
type Carried<State> = {
	state: State
	/** Names the session on the server; empty before the sign-in. */
	session: string
}

/** The state in a posted form. The flow begins anew if it is not ours, or of another version. */
export function openCarried<State extends { step: string }>(
	flow: Pick<Flow<State, never, unknown, unknown>, 'begin' | 'read'>,
	fields: SentFields,
	{ seal, purpose }: Sealing,
): Carried<State> {
	const text = seal.open(fieldText(fields, wizardFields.state), purpose)
	try {
		const { session, kept }: { session?: unknown; kept?: unknown } = JSON.parse(text ?? '')
		if (typeof session === 'string') return { state: flow.read(kept), session }
	} catch {
		// Nothing was posted, or nothing that fits.
	}
	return { state: flow.begin, session: '' }
}

/** The hidden fields of the next form. */
export function sealCarried<State extends { step: string }>(
	flow: Pick<Flow<State, never, unknown, unknown>, 'keep'>,
	{ state, session }: Carried<State>,
	{ seal, purpose }: Sealing,
): Record<string, string> {
	return { [wizardFields.state]: seal.seal(JSON.stringify({ session, kept: flow.keep(state) ?? {} }), purpose) }
}

/** Takes a posted step as a script would: does what the pressed button does, and loads what the next step waits for. */
export async function takePostedStep<State extends { step: string }, Event extends { type: string }, Calls, Problem>(
	flow: Flow<State, Event, Calls, Problem>,
	{ state, fields, calls }: { state: State; fields: SentFields; calls: Calls },
): Promise<{ state: State; problem: Problem | null }> {
	let now = state
	const happen = (event: Event) => {
		now = flow.next(now, event)
		return now
	}
	const problem = await takeAction(flow, fieldText(fields, wizardFields.action), { state, fields, calls, happen })
	for (let load = loadOf(flow, now); load !== null; ) {
		happen(await load.run(calls))
		const next = loadOf(flow, now)
		load = next?.key === load.key ? null : next
	}
	return { state: now, problem }
}
