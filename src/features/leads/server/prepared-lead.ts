import type { Translate } from '#i18n/texts.ts'
import type { Mailbox } from '#outbox/outbox-message.ts'
import type { PageContext } from '#page/page-context.ts'
import type { Result } from '#platform/result.ts'
import type { LeadRefusal } from '../lead-answer.ts'
import type { LeadMatter } from '../lead-mail.ts'
import type { LeadServices } from './lead-services.ts'
import type { PersonValues } from './lead-values.ts'

/** What was done: for the wire, and as a wish in the mail. */
export type Fulfilment = { known: Record<string, unknown>; wish: (t: Translate) => string }

/** A valid form with the data looked up for it. */
export type PreparedLead = {
	/** The visitor's input, normalized. */
	given: PersonValues & Record<string, unknown>
	/** Data added by the server to the values on the wire. */
	known: Record<string, unknown>
	to: Mailbox | null
	/**
	 * What else is done for a lead that is no likely spam, before it is kept, such as booking a time. The same submission does it once.
	 */
	fulfil?: (submissionId: string) => Promise<Result<Fulfilment, { code: LeadRefusal; fields?: string[] }>>
	/** What was fulfilled is no wish of it any more. */
	matterIn: (t: Translate, isFulfilled?: boolean) => LeadMatter
}

export type PrepareLead = (
	context: PageContext,
	values: Record<string, unknown>,
	services: LeadServices,
) => Promise<Result<PreparedLead, { code: LeadRefusal; fields?: string[] }>>
