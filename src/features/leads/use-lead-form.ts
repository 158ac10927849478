import { type FormEvent, useEffect, useRef, useState } from 'react'
import { tidyPhone } from '#domain/customer/phone-number.ts'
import { fastestFillMs } from '#domain/leads/lead-rules.ts'
import { newRandomId } from '#platform/random-id.ts'
import { findFields, formValues, honeypotName } from './form-values.ts'
import type { LeadErrorCode } from './lead-answer.ts'
import { dropDraft, keepDraft, restoreDraft } from './lead-draft.ts'
import { postLead, sendLead } from './send-lead.ts'

export type LeadFormState =
	| { state: 'idle' | 'submitting' }
	/** Null after a form posted without script. */
	| { state: 'success'; values: Record<string, string | boolean> | null; hasBooked: boolean }
	/** `hasHint` is set until the next change. */
	| { state: 'invalid'; fields: string[]; hasHint: boolean }
	| { state: 'error'; code: LeadErrorCode }

export type LeadFormOptions = {
	/** On the wire: site and form. */
	formName: string
	/** Separates the drafts of different cars. */
	draftKey: string
	/** Values that are not input fields. */
	fixedValues: Record<string, string>
	initialState: LeadFormState
	/** Photos to send, once they are ready. */
	readyPhotos?: (() => Promise<readonly Blob[]>) | undefined
	/** Whether the values book a time: a lead that is held as possible spam books none, so it is not sent too fast. */
	booksTime?: ((values: Record<string, string | boolean>) => boolean) | undefined
	onSent: (values: Record<string, string | boolean>) => void
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The state of a lead form in the browser. Without script the form is posted and the server does the same. */
export function useLeadForm(options: LeadFormOptions) {
	const { formName, draftKey, fixedValues, initialState, readyPhotos, booksTime, onSent } = options
	const [state, setState] = useState<LeadFormState>(initialState)
	const [round, setRound] = useState(0)
	const form = useRef<HTMLFormElement>(null)
	const focusWhenShown = useRef(false)
	const freshToken = useRef<Promise<string> | null>(null)
	const tokenCameAt = useRef(0)
	// The same input keeps its id over any number of attempts; other input gets a new id and, because a token is valid
	// for one id, a new token.
	const lastTry = useRef<{ id: string; words: string; photos: readonly Blob[]; token: Promise<string> | null } | null>(
		null,
	)

	useEffect(() => {
		if (!form.current) return
		// From here on errors are shown on the page instead of the browser's bubbles.
		form.current.noValidate = true
		restoreDraft(draftKey, form.current)
	}, [draftKey])

	// The pressed link is removed with the thanks.
	useEffect(() => {
		if (!focusWhenShown.current || state.state !== 'idle' || !form.current) return
		focusWhenShown.current = false
		findFields(form.current)[0]?.focus()
	}, [state])

	async function newToken(): Promise<string> {
		const token = await fetchToken()
		tokenCameAt.current = Date.now()
		return token
	}

	/** The page may come from a cache, hours old, so a form gets a fresh token when the visitor starts it. */
	function begin() {
		freshToken.current ??= newToken()
	}

	function change(event: FormEvent<HTMLFormElement>) {
		keepDraft(draftKey, event.currentTarget)
		// Fetched early, because a token that is a moment old when the form is sent looks like a bot's.
		if (lastTry.current && lastTry.current.token === freshToken.current) freshToken.current = newToken()
		setState((now) => {
			if (now.state === 'error') return { state: 'idle' }
			if (now.state !== 'invalid') return now
			const fields = form.current ? invalidFields(form.current).filter((name) => now.fields.includes(name)) : []
			return fields.length > 0 ? { state: 'invalid', fields, hasHint: false } : { state: 'idle' }
		})
	}

	function blur(event: FormEvent<HTMLFormElement>) {
		const { target } = event
		if (target instanceof HTMLInputElement && target.type === 'tel') target.value = tidyPhone(target.value)
	}

	function showInvalid(fields: string[]) {
		setState({ state: 'invalid', fields, hasHint: true })
		focusFirst(form.current, fields)
	}

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const element = event.currentTarget
		if (state.state === 'submitting') return
		for (const field of findFields(element)) if (field.type === 'tel') field.value = tidyPhone(field.value)
		const broken = invalidFields(element)
		if (broken.length > 0) return showInvalid(broken)

		const values = { ...fixedValues, ...formValues(element) }
		const words = JSON.stringify(values)
		setState({ state: 'submitting' })
		const photos = (await readyPhotos?.()) ?? []
		if (booksTime?.(values)) {
			await freshToken.current
			await wait(Math.max(0, tokenCameAt.current + fastestFillMs - Date.now()))
		}
		if (lastTry.current?.words !== words || !areSame(lastTry.current.photos, photos)) {
			lastTry.current = { id: newRandomId(), words, photos, token: freshToken.current }
		}
		const website = element.elements.namedItem(honeypotName)
		const pageToken = element.elements.namedItem('token')
		const outcome = await sendLead(
			{
				formName,
				formSubmissionId: lastTry.current.id,
				values: { ...values, source: window.location.href.replace(/#.*$/, '') },
				guard: {
					token: (await freshToken.current) || (pageToken instanceof HTMLInputElement ? pageToken.value : ''),
					website: website instanceof HTMLInputElement ? website.value : '',
				},
			},
			{ send: (envelope) => postLead(envelope, photos), wait },
		)
		if (outcome.isSent) {
			dropDraft(draftKey)
			lastTry.current = null
			freshToken.current = null
			const sent = photos.length > 0 ? { ...values, photos: `${photos.length}` } : values
			setState({ state: 'success', values: sent, hasBooked: outcome.hasBooked })
			onSent(values)
			return
		}
		if (outcome.code === 'invalid' && outcome.fields.length > 0) return showInvalid(outcome.fields)
		setState({ state: 'error', code: outcome.code })
	}

	/** Returns from the thanks to an empty form. */
	function startOver() {
		form.current?.reset()
		setState({ state: 'idle' })
		setRound((count) => count + 1)
		focusWhenShown.current = true
	}

	return {
		state,
		form,
		round,
		startOver,
		handlers: { onFocus: begin, onChange: change, onBlur: blur, onSubmit: submit },
	}
}

/** Files are no fields that a draft keeps, but they can be wrong. */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
	const first = [...(form?.elements ?? [])].find(
		(element) => element instanceof HTMLElement && names.includes(element.getAttribute('name') ?? ''),
	)
	if (first instanceof HTMLElement) first.focus()
}

function areSame(some: readonly Blob[], others: readonly Blob[]): boolean {
	return some.length === others.length && some.every((photo, index) => photo === others[index])
}

function invalidFields(form: HTMLFormElement): string[] {
	return findFields(form)
		.filter((field) => !field.validity.valid || (field.required && field.value.trim() === ''))
		.map(({ name }) => name)
}

/** Empty if it cannot be fetched; the page's own token is used then. */
async function fetchToken(): Promise<string> {
	try {
		const answer = await fetch('/api/forms/token', { signal: AbortSignal.timeout(5000) })
		const body: unknown = await answer.json()
		const hasToken = typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string'
		return hasToken ? String(body.token) : ''
	} catch {
		// Offline or slow: the token of the page is used.
		return ''
	}
}
