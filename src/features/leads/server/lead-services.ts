import type { Valuations } from '#domain/cars/valuation.ts'
import type { FormDefinitions } from '#domain/leads/form-definitions.ts'
import type { Language } from '#domain/market.ts'
import type { QuoteServices } from '#features/finance-quotes/server/open-quotes.ts'
import type { LeadIntake } from '#leads/lead-intake.ts'
import type { Site } from '#sites/site.ts'
import type { TestDrives } from '#workshop/test-drives.ts'
import type { Workshop } from '#workshop/workshop.ts'

/** The services of the process for accepting leads. */
export type LeadServices = QuoteServices & {
	leads: LeadIntake
	forms: FormDefinitions
	/** Where those call who have sent too much; null if the site has no number. */
	phoneOf: (site: Site, language: Language) => Promise<string | null>
	/** Mail address by `form id` or `site/form id`. */
	formRecipients: Readonly<Record<string, string>>
	/** The workshops of a site, with the register of vehicles; null if it has none. */
	workshopOf: (site: Site) => Workshop | null
	/** Null if the site gives out no times for test drives. */
	testDrivesOf: (site: Site) => TestDrives | null
	/** Null if the site sells no cars. */
	valuationsOf: (site: Site) => Valuations | null
}
