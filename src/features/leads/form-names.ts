/** The forms of a site; on the wire the site's key stands before the name. */
export const formNames = ['CarContactForm', 'DealerContactForm'] as const
export type FormName = (typeof formNames)[number]

export function toWireFormName(siteKey: string, form: FormName): string {
	return `${siteKey}${form}`
}

/** Null for the form of another site, or of none. */
export function findFormName(siteKey: string, wireName: string): FormName | null {
	return formNames.find((form) => toWireFormName(siteKey, form) === wireName) ?? null
}
