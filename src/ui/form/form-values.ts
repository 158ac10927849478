type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The fields with the visitor's input, without hidden fields, files and the honeypot. */
export function findFields(form: HTMLFormElement): Field[] {
	return [...form.elements].filter(
		(element): element is Field =>
			(element instanceof HTMLInputElement ||
				element instanceof HTMLSelectElement ||
				element instanceof HTMLTextAreaElement) &&
			element.type !== 'hidden' &&
			element.type !== 'file' &&
			element.name !== '' &&
			element.name !== honeypotName,
	)
}

/** A field that bots fill in; people can neither see nor reach it. */
export const honeypotName = 'website'

/** Values in the wire format: text, and booleans for ticks. */
export function formValues(form: HTMLFormElement): Record<string, string | boolean> {
	const given = findFields(form).filter((field) => !isRadio(field) || field.checked)
	return Object.fromEntries(
		given.map((field) => [
			field.name,
			field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value,
		]),
	)
}

/** One option of a choice. */
export function isRadio(field: Field): field is HTMLInputElement {
	return field instanceof HTMLInputElement && field.type === 'radio'
}
