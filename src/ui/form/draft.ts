import { findFields, formValues, isRadio } from './form-values.ts'
import { readSession, writeSession } from './session-text.ts'

/**
 * Stores a visitor's input for the session, so that a reload, an error or a lost connection loses nothing. It is
 * removed when the form is sent or the tab is closed.
 */
export function keepDraft(key: string, form: HTMLFormElement): void {
	const values = formValues(form)
	const draft = findFields(form).map((field) => [nameInDraft(field), values[field.name]])
	writeSession(key, JSON.stringify(Object.fromEntries(draft)))
}

/** Fills empty fields from a stored draft. */
export function restoreDraft(key: string, form: HTMLFormElement): void {
	const draft = readDraft(key)
	for (const field of findFields(form)) {
		const value = draft[nameInDraft(field)]
		if (value === undefined) continue
		if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked ||= value === true
		else if (isRadio(field)) field.checked ||= value === field.value
		else if (field.value === '' && typeof value === 'string') field.value = value
	}
}

/** A number is not restored into the same field in another unit, as after the language was switched. */
function nameInDraft({ name, dataset: { unit } }: HTMLElement & { name: string }): string {
	return unit === undefined ? name : `${name} ${unit}`
}

function readDraft(key: string): Record<string, unknown> {
	try {
		const draft: unknown = JSON.parse(readSession(key) ?? '{}')
		return typeof draft === 'object' && draft !== null ? { ...draft } : {}
	} catch {
		// It has an older format.
		return {}
	}
}
