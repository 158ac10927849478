import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { SentFields } from '#domain/form/read-form.ts'
import type { PageFormName } from '#domain/leads/form-names.ts'
import { readSession, writeSession } from '#ui/form/session-text.ts'
import { type Flow, loadOf, takeAction } from './flow.ts'
import { parseKeptText, toKeptText } from './kept-state.ts'
import { isNewVisitOf, useStepHistory } from './use-step-history.ts'

/** A page after one of its forms was posted without script. */
export type PostedStep<State, Problem> = {
	state: State
	/** The hidden fields of the next form. */
	carried: Readonly<Record<string, string>>
	problem: Problem | null
}

/** Where a visitor is in a flow, as its views see it. */
export type Wizard<State, Event, Problem, Action extends string = string> = {
	/** Of the flow and its posted forms. */
	name: PageFormName
	state: State
	/** Returns the state after the event. */
	happen: (event: Event) => State
	/** Does what a button does, and returns what is wrong; nothing while another one runs. */
	take: (action: Action, fields?: SentFields) => Promise<Problem | null>
	/** The action that runs. */
	busy: Action | null
	/** What is wrong with the last action of this step. */
	problem: Problem | null
	/** Something was changed: the problem is no longer shown. */
	forgetProblem: () => void
	/** A script drives the steps. False on the server, and where the forms carry the state. */
	isLive: boolean
	/** Null unless the forms carry the state. */
	carried: Readonly<Record<string, string>> | null
	/** How the step was reached: drawn first, restored from the session storage, or opened by the visitor. */
	arrival: 'first' | 'restored' | 'opened'
}

const noFields: SentFields = new Map()

/**
 * Drives a flow in the browser: keeps its state for the session, follows Back and Forward, loads what a step waits for. A visit that was
 * begun without script goes on without: its state is in the forms.
 */
export function useWizard<
	State extends { step: string },
	Event extends { type: string },
	Calls,
	Problem extends object,
	Action extends string,
>(
	flow: Flow<State, Event, Calls, Problem>,
	{
		calls,
		scope,
		posted = null,
		start = null,
		problem: firstProblem = null,
		onEvent,
	}: {
		calls: Calls
		/** The site: each has a storage of its own. */
		scope: string
		posted?: PostedStep<State, Problem> | null
		/** The state of the page's address; null if it has none and what is stored is restored. */
		start?: State | null
		/** What is wrong with the page's first step. */
		problem?: Problem | null
		onEvent?: (event: Event) => void
	},
): Wizard<State, Event, Problem, Action> {
	const [state, setState] = useState(posted?.state ?? start ?? flow.begin)
	const [arrival, setArrival] = useState<'first' | 'restored' | 'opened'>('first')
	const [isStarted, setIsStarted] = useState(false)
	const [busy, setBusy] = useState<Action | null>(null)
	const [problem, setProblem] = useState<Problem | null>(posted?.problem ?? firstProblem)
	const latest = useRef(state)
	const validUntil = useRef<number | null>(null)
	const isCarried = posted !== null && posted.state.step !== flow.begin.step
	const key = `${flow.name} ${scope}`
	const names = useMemo(() => ({ name: flow.name, steps: Object.keys(flow.steps) }), [flow])

	function happen(event: Event): State {
		const before = latest.current
		const life = flow.validFor?.[event.type as Event['type']]
		if (life !== undefined) validUntil.current = Date.now() + life
		latest.current = flow.next(before, event)
		if (latest.current.step !== before.step) setProblem(null)
		setArrival('opened')
		setState(latest.current)
		onEvent?.(event)
		return latest.current
	}

	const begin = useEffectEvent(() => {
		if (isCarried) return
		setIsStarted(true)
		if (start !== null) return
		const stored = parseKeptText(flow, readSession(key), flow.validFor ? Date.now() : null)
		const event = flow.restored(stored?.state ?? null, isNewVisitOf(flow.name))
		if (!event) return
		validUntil.current = stored?.validUntil ?? null
		latest.current = flow.next(latest.current, event)
		if (latest.current.step !== state.step) setProblem(null)
		setState(latest.current)
		if (stored) setArrival('restored')
	})
	// As soon as it is hydrated: a press from before is repeated then, on the buttons of a live step.
	useLayoutEffect(() => begin(), [])

	// With the step itself: a reload right after it continues there.
	useLayoutEffect(() => {
		if (isStarted) writeSession(key, toKeptText(flow, state, validUntil.current))
	}, [isStarted, flow, state, key])

	useStepHistory(names, isStarted ? state.step : null, (step) => {
		const event = flow.opened(step as State['step'])
		const canOpen = flow.next(latest.current, event) !== latest.current
		if (canOpen) happen(event)
		return canOpen
	})

	const load = isStarted ? loadOf(flow, state) : null
	const loadKey = load?.key ?? null
	const runLoad = useEffectEvent(async () => {
		if (load) happen(await load.run(calls))
	})
	useEffect(() => {
		if (loadKey !== null) void runLoad()
	}, [loadKey])

	const isRunning = useRef(false)
	async function take(action: Action, fields: SentFields = noFields): Promise<Problem | null> {
		if (isRunning.current) return null
		isRunning.current = true
		setBusy(action)
		setProblem(null)
		try {
			const found = await takeAction(flow, action, { state: latest.current, fields, calls, happen })
			setProblem(found)
			return found
		} finally {
			isRunning.current = false
			setBusy(null)
		}
	}
	return {
		name: flow.name,
		...{ state, happen, take, busy, problem, arrival },
		forgetProblem: () => setProblem(null),
		isLive: isStarted,
		carried: isCarried ? posted.carried : null,
	}
}
