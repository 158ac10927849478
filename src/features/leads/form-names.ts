/** The forms of a site; on the wire the site's key stands before the name. */
export const formNames = ['CarContactForm', 'DealerContactForm', 'ContentForm'] as const
export type FormName = (typeof formNames)[number]

export function toWireFormName(siteKey: string, form: FormName): string {
	return `${siteKey}${form}`
}

/** Null for the form of another site, or of none. */
export function findFormName(siteKey: string, wireName: string): FormName | null {
	return formNames.find((form) => toWireFormName(siteKey, form) === wireName) ?? null
}

/** Tells the forms of one page apart in its address: of those that editors write there may be several. */
export function toFormMark(form: FormName, formId: unknown): string {
	return form === 'ContentForm' ? `${form}-${String(formId)}` : form
}

/** Where the form stands on its page. */
export function toFormAnchor(mark: string): string {
	return mark.startsWith('ContentForm') ? mark : 'contact-form'
}
