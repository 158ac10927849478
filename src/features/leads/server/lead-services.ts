import type { PageContext } from '#page/page-context.ts'
import type { FormDefinitions } from '#providers/form-definitions/form-definitions.ts'
import type { LeadDesk } from './lead-desk.ts'

/** What taking a lead needs of the process. */
export type LeadServices = {
	leads: LeadDesk
	forms: FormDefinitions
	/** Mail address by `form id` or `site/form id`: who reads what a form brings. */
	formRecipients: Readonly<Record<string, string>>
}

/** A page or a call that takes a lead. */
export type LeadContext = PageContext &
	LeadServices & {
		/** Tells visitors apart for some hours without naming them. */
		visitor: string | null
	}
