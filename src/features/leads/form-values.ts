type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The fields that carry what the visitor gives; neither hidden ones nor the one no person sees. */
export function findFields(form: HTMLFormElement): Field[] {
	return [...form.elements].filter(
		(element): element is Field =>
			(element instanceof HTMLInputElement ||
				element instanceof HTMLSelectElement ||
				element instanceof HTMLTextAreaElement) &&
			element.type !== 'hidden' &&
			element.name !== '' &&
			element.name !== honeypotName,
	)
}

/** Looks worth filling to a program; people neither see nor reach it. */
export const honeypotName = 'website'

/** Values as they go over the wire: text, and true or false for ticks. */
export function formValues(form: HTMLFormElement): Record<string, string | boolean> {
	return Object.fromEntries(
		findFields(form).map((field) => [
			field.name,
			field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value,
		]),
	)
}
