import { findFields, formValues, isRadio } from './form-values.ts'

export const draftName = 'lead'

const storageKey = (form: string) => `${draftName} ${form}`

/**
 * Stores a visitor's input for the session, so that a reload, an error or a lost connection loses nothing. It is
 * removed when the form is sent or the tab is closed.
 */
export function keepDraft(key: string, form: HTMLFormElement): void {
	write(key, JSON.stringify(formValues(form)))
}

export function dropDraft(key: string): void {
	write(key, null)
}

/** Of all subjects: the visitor has left. */
export function dropDraftsOf(form: string): void {
	try {
		for (const key of Object.keys(window.sessionStorage))
			if (key.startsWith(`${storageKey(form)} `)) window.sessionStorage.removeItem(key)
	} catch {
		// Storage is off.
	}
}

/** Fills empty fields from a stored draft. */
export function restoreDraft(key: string, form: HTMLFormElement): void {
	const draft = read(key)
	for (const field of findFields(form)) {
		const value = draft[field.name]
		if (value === undefined) continue
		if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked ||= value === true
		else if (isRadio(field)) field.checked ||= value === field.value
		else if (field.value === '' && typeof value === 'string') field.value = value
	}
}

function read(key: string): Record<string, unknown> {
	try {
		const draft: unknown = JSON.parse(window.sessionStorage.getItem(storageKey(key)) ?? '{}')
		return typeof draft === 'object' && draft !== null ? { ...draft } : {}
	} catch {
		// Storage is off, or has an older format.
		return {}
	}
}

function write(key: string, text: string | null): void {
	try {
		if (text === null) window.sessionStorage.removeItem(storageKey(key))
		else window.sessionStorage.setItem(storageKey(key), text)
	} catch {
		// Storage is off or full: the form works without it.
	}
}
