import { findFields, formValues } from './form-values.ts'

/**
 * What a visitor has typed, kept for the visit so that a reload, a mistake or a lost network costs nothing. It leaves the
 * browser's memory when the form was sent or the tab is closed.
 */
export function keepDraft(key: string, form: HTMLFormElement): void {
	write(key, JSON.stringify(formValues(form)))
}

export function dropDraft(key: string): void {
	write(key, null)
}

/** Puts a kept draft into the fields that are still empty. */
export function restoreDraft(key: string, form: HTMLFormElement): void {
	const draft = read(key)
	for (const field of findFields(form)) {
		const value = draft[field.name]
		if (value === undefined) continue
		if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked ||= value === true
		else if (field.value === '' && typeof value === 'string') field.value = value
	}
}

function read(key: string): Record<string, unknown> {
	try {
		const draft: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '{}')
		return typeof draft === 'object' && draft !== null ? { ...draft } : {}
	} catch {
		// Storage may be forbidden, or hold what an older page wrote: then nothing was kept.
		return {}
	}
}

function write(key: string, text: string | null): void {
	try {
		if (text === null) window.sessionStorage.removeItem(key)
		else window.sessionStorage.setItem(key, text)
	} catch {
		// Storage may be forbidden or full: the form works without.
	}
}
