import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { tidyPhone } from '#domain/customer/phone-number.ts'
import { moveFocus } from '../move-focus.ts'
import { keepDraft, restoreDraft } from './draft.ts'
import { findFields } from './form-values.ts'

/** The fields of a form in the browser: what was typed is kept, and what is wrong is shown beside them until it is mended. */
export function useForm(draftKey: string, firstWrong: readonly string[] = []) {
	const form = useRef<HTMLFormElement>(null)
	const [wrong, setWrong] = useState(firstWrong)
	const isFocusDue = useRef(false)

	useEffect(() => {
		if (!form.current) return
		// From here on errors are shown on the page instead of the browser's bubbles.
		form.current.noValidate = true
		restoreDraft(draftKey, form.current)
	}, [draftKey])

	function change() {
		if (!form.current) return
		keepDraft(draftKey, form.current)
		const invalid = invalidFields(form.current)
		setWrong((shown) => (shown.length === 0 ? shown : shown.filter((name) => invalid.includes(name))))
	}

	/** The first of them gets the focus. */
	function showWrong(names: readonly string[]) {
		isFocusDue.current = true
		setWrong([...names])
	}
	// With its error, and when a form that was being sent is no longer disabled. Files are no fields that a draft keeps, but they can be wrong.
	useEffect(() => {
		if (!isFocusDue.current) return
		isFocusDue.current = false
		const first = [...(form.current?.elements ?? [])].find((element) =>
			wrong.includes(element.getAttribute('name') ?? ''),
		)
		if (first instanceof HTMLElement) moveFocus(first)
	}, [wrong])

	/** False if fields are wrong, which then show it. */
	function check(): boolean {
		if (!form.current) return false
		for (const field of findFields(form.current)) tidy(field)
		const invalid = invalidFields(form.current)
		if (invalid.length > 0) showWrong(invalid)
		return invalid.length === 0
	}

	return { form, wrong, showWrong, check, handlers: { onChange: change, onBlur: leave } }
}

function leave({ target }: FocusEvent<HTMLFormElement>) {
	if (target instanceof HTMLInputElement) tidy(target)
}

function tidy(field: { type: string; value: string }) {
	if (field.type === 'tel') field.value = tidyPhone(field.value)
}

function invalidFields(form: HTMLFormElement): string[] {
	return findFields(form)
		.filter((field) => !field.validity.valid || (field.required && field.value.trim() === ''))
		.map(({ name }) => name)
}
