/** The forms of a site; on the wire the name is prefixed with the site's key. */
export const formNames = ['CarContactForm', 'CarRequestForm', 'DealerContactForm', 'ContentForm'] as const
export type FormName = (typeof formNames)[number]

export function toWireFormName(siteKey: string, form: FormName): string {
	return `${siteKey}${form}`
}

/** Null for a form of another site, or an unknown one. */
export function findFormName(siteKey: string, wireName: string): FormName | null {
	return formNames.find((form) => toWireFormName(siteKey, form) === wireName) ?? null
}

/** Identifies a form of a page in its address; a page can have several forms written by editors. */
export function toFormMark(form: FormName, formId: unknown): string {
	return form === 'ContentForm' ? `${form}-${String(formId)}` : form
}

/** The anchor of a form on its page. */
export function toFormAnchor(mark: string): string {
	return mark.startsWith('ContentForm') ? mark : 'contact-form'
}
