/** The forms of a site; on the wire the name is prefixed with the site's key. */
export const formNames = [
	'CarContactForm',
	'CarRequestForm',
	'DealerContactForm',
	'ContentForm',
	'SellCarForm',
	'ServiceRequestForm',
	'TyreOfferForm',
] as const
export type FormName = (typeof formNames)[number]

export function toWireFormName(siteKey: string, form: FormName): string {
	return `${siteKey}${form}`
}

/** Null for a form of another site, or an unknown one. */
export function findFormName(siteKey: string, wireName: string): FormName | null {
	return formNames.find((form) => toWireFormName(siteKey, form) === wireName) ?? null
}

/** All forms that pages take without script. */
export type PageFormName = FormName | 'service-booking' | 'tyre-hotel' | 'BookingChange' | 'ReminderEnd'

/** The hidden field with the name of the form. */
export const formField = 'form_name'

/** A button that posts a form without script to look up its car; it is not sent then. */
export const lookUpField = 'look_up'

/** Identifies a form of a page in its address; a page can have several forms written by editors. */
export function toFormMark(form: FormName, formId: unknown): string {
	return form === 'ContentForm' ? `${form}-${String(formId)}` : form
}

/** Behind the mark of a form that was sent without script: a time was booked with it. Ids of forms have no full stop. */
export const bookedMark = '.booked'

/** The anchor of a form on its page. */
export function toFormAnchor(mark: string): string {
	return /^(?:ContentForm|SellCarForm|ServiceRequestForm|TyreOfferForm)/.test(mark) ? mark : 'contact-form'
}
