import { type FormEvent, useEffect, useRef, useState } from 'react'
import { wait } from '#platform/wait.ts'
import { findFields, formValues, honeypotName } from '#ui/form/form-values.ts'
import { createFormToken } from '#ui/form/opening-token.ts'
import { createRepeatKeys } from '#ui/form/repeat-keys.ts'
import { writeSession } from '#ui/form/session-text.ts'
import { useForm } from '#ui/form/use-form.ts'
import { moveFocus } from '#ui/move-focus.ts'
import type { LeadError } from './lead-answer.ts'
import { type LeadEnvelope, postLead, sendLead } from './send-lead.ts'

export type LeadFormState =
	| { state: 'idle' | 'submitting' }
	/** Null after a form posted without script. */
	| { state: 'success'; values: Record<string, string | boolean> | null; hasBooked: boolean }
	/** Until the next change. */
	| { state: 'error'; error: LeadError }

/** The photos of a form that takes them, once they are ready. */
export type LeadPhotos = {
	count: number
	ready: () => Promise<readonly Blob[]>
	post: (envelope: LeadEnvelope, photos: readonly Blob[]) => Promise<Response>
}

export type LeadFormOptions = {
	/** On the wire: site and form. */
	formName: string
	/** Separates the drafts of different cars. */
	draftKey: string
	/** Values that are not input fields. */
	fixedValues: Record<string, string>
	initialState: LeadFormState
	/** Of a form posted without script. */
	initialWrong: readonly string[]
	photos?: LeadPhotos | undefined
	/** Whether the values book a time: a lead that is held as possible spam books none, so it is not sent too fast. */
	booksTime?: ((values: Record<string, string | boolean>) => boolean) | undefined
	onSent: (values: Record<string, string | boolean>) => void
}

/** The state of a lead form in the browser. Without script the form is posted and the server does the same. */
export function useLeadForm(options: LeadFormOptions) {
	const { formName, draftKey, fixedValues, initialState, initialWrong, photos: chosen, booksTime, onSent } = options
	const [state, setState] = useState<LeadFormState>(initialState)
	const [round, setRound] = useState(0)
	const { form, wrong, showWrong, check, handlers } = useForm(draftKey, initialWrong)
	const [token] = useState(createFormToken)
	const [keyOf] = useState(createRepeatKeys)
	const focusWhenShown = useRef(false)

	// The pressed link is removed with the thanks.
	useEffect(() => {
		if (!focusWhenShown.current || state.state !== 'idle' || !form.current) return
		focusWhenShown.current = false
		moveFocus(findFields(form.current)[0])
	}, [state, form])

	// A photo is removed by a button, which changes no field.
	const photoCount = chosen?.count
	// biome-ignore lint/correctness/useExhaustiveDependencies: other photos are other content
	useEffect(() => token.change(), [token, photoCount])

	function change() {
		handlers.onChange()
		token.change()
		setState((now) => (now.state === 'error' ? { state: 'idle' } : now))
	}

	function showInvalid(fields: readonly string[]) {
		setState({ state: 'error', error: { code: 'invalid', fields: [...fields] } })
		showWrong(fields)
	}

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const element = event.currentTarget
		if (state.state === 'submitting') return
		if (!check()) return setState({ state: 'error', error: { code: 'invalid', fields: [] } })

		const values = { ...fixedValues, ...formValues(element) }
		setState({ state: 'submitting' })
		const photos = (await chosen?.ready()) ?? []
		const fresh = await token.use({ isNeverTooFast: booksTime?.(values) ?? false })
		const ofElement = (name: string) => {
			const field = element.elements.namedItem(name)
			return field instanceof HTMLInputElement ? field.value : ''
		}
		const outcome = await sendLead(
			{
				formName,
				formSubmissionId: keyOf(values, photos),
				values: { ...values, source: window.location.href.replace(/#.*$/, '') },
				guard: { token: fresh || ofElement('token'), website: ofElement(honeypotName) },
			},
			{ send: (envelope) => (chosen && photos.length > 0 ? chosen.post(envelope, photos) : postLead(envelope)), wait },
		)
		if (outcome.isSent) {
			writeSession(draftKey, null)
			token.forget()
			const sent = photos.length > 0 ? { ...values, photos: `${photos.length}` } : values
			setState({ state: 'success', values: sent, hasBooked: outcome.hasBooked })
			onSent(values)
			return
		}
		if (outcome.code === 'invalid' && outcome.fields.length > 0) return showInvalid(outcome.fields)
		setState({ state: 'error', error: outcome })
	}

	/** Returns from the thanks to an empty form. */
	function startOver() {
		form.current?.reset()
		setState({ state: 'idle' })
		setRound((count) => count + 1)
		focusWhenShown.current = true
	}

	return {
		...{ state, wrong, form, round, startOver },
		handlers: { ...handlers, onFocus: token.begin, onChange: change, onSubmit: submit },
	}
}
