import type { SentFields } from '#domain/form/read-form.ts'
import type { PageFormName } from '#domain/leads/form-names.ts'

type Steps = { step: string }

/** The state at a step, or at one of several. */
export type StateAt<State extends Steps, Step extends State['step']> = Extract<State, { step: Step }>

/**
 * What a button of a step does: an event, or a function that asks a service and tells what happened. The function returns what is
 * wrong, or null.
 */
type StepAction<State extends Steps, At, Event, Calls, Problem> =
	| Event
	| ((taken: {
			state: At
			fields: SentFields
			calls: Calls
			/** Returns the state after the event. */
			happen: (event: Event) => State
	  }) => Promise<Problem | null> | Problem | null)

/** What a step waits for, loaded once for each key. */
export type StepLoad<Event, Calls> = { key: string; run: (calls: Calls) => Promise<Event> }

type StepEntry<State extends Steps, At, Event, Calls, Problem> = {
	actions: Readonly<Record<string, StepAction<State, At, Event, Calls, Problem>>>
	/** Null if nothing is missing. */
	load?: (state: At) => StepLoad<Event, Calls> | null
}

/** A flow as a table of its steps. Browser and server take them by the same entries; `Calls` is what differs. */
export type Flow<State extends Steps, Event extends { type: string }, Calls, Problem> = {
	/** Names the session storage, the entries of the browser's history and the posted forms. */
	name: PageFormName
	begin: State
	/** An event that the current step does not know leaves the state unchanged. */
	next: (state: State, event: Event) => State
	/** In the order in which they are reached. */
	steps: { [Step in State['step']]: StepEntry<State, StateAt<State, Step>, Event, Calls, Problem> }
	/** By Back or Forward of the browser. */
	opened: (step: State['step']) => Event
	/**
	 * The session storage was read; null if there was nothing in it, or something else. `isNewVisit`: the page was opened, not found again by
	 * Back, Forward or a reload.
	 */
	restored: (state: State | null, isNewVisit: boolean) => Event | null
	/** For how many milliseconds the storage is valid after an event. Without it, for as long as the tab. */
	validFor?: Partial<Record<Event['type'], number>>
	/** The state as the browser stores it and posted forms carry it; null if there is nothing to keep. */
	keep: (state: State) => object | null
	/** Throws if it does not fit. */
	read: (kept: unknown) => State
}

/** The entry of the state's step. */
function entryOf<State extends Steps, Event extends { type: string }, Calls, Problem>(
	flow: Flow<State, Event, Calls, Problem>,
	state: State,
): StepEntry<State, State, Event, Calls, Problem> {
	// The compiler does not connect a state with the entry of its step.
	return flow.steps[state.step as State['step']] as unknown as StepEntry<State, State, Event, Calls, Problem>
}

/** What the step still waits for; null if for nothing. */
export function loadOf<State extends Steps, Event extends { type: string }, Calls, Problem>(
	flow: Flow<State, Event, Calls, Problem>,
	state: State,
): StepLoad<Event, Calls> | null {
	return entryOf(flow, state).load?.(state) ?? null
}

/** Does what a button does. One that the step does not have does nothing. */
export async function takeAction<State extends Steps, Event extends { type: string }, Calls, Problem>(
	flow: Flow<State, Event, Calls, Problem>,
	action: string,
	taken: { state: State; fields: SentFields; calls: Calls; happen: (event: Event) => State },
): Promise<Problem | null> {
	const { actions } = entryOf(flow, taken.state)
	const entry = Object.hasOwn(actions, action) ? actions[action] : undefined
	if (typeof entry === 'function') return entry(taken)
	if (entry) taken.happen(entry)
	return null
}

/** The names of all buttons of a flow. */
export type ActionOf<Table extends { steps: object }> = {
	[Step in keyof Table['steps']]: Table['steps'][Step] extends { actions: infer Actions }
		? keyof Actions & string
		: never
}[keyof Table['steps']]
