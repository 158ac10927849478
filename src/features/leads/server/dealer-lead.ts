import { z } from 'zod'
import { brokenFields } from '#domain/customer/customer-values.ts'
import { siteRecord } from '#domain/dealers/site-record.ts'
import { formSchema } from '#domain/form/form-schema.ts'
import { toDealer } from '#features/dealers/server/dealer-codec.ts'
import { fail, ok } from '#platform/result.ts'
import { dealerContactRules } from '../dealer-contact-rules.ts'
import { toMailbox } from './mailbox.ts'
import type { PrepareLead } from './prepared-lead.ts'

const dealerContactValues = formSchema(dealerContactRules).extend({ site_id: z.string().min(1).max(64) })

/** The contact form of a dealer or one of its departments. */
export const prepareDealerLead: PrepareLead = async ({ site, stock, url }, values) => {
	const parsed = dealerContactValues.safeParse(values)
	if (!parsed.success) return fail({ code: 'invalid', fields: brokenFields(parsed.error) })
	const given = parsed.data

	const found = site.stock ? await stock.findById(site.stock.sites, given.site_id) : ok(null)
	if (!found.ok) return found
	const record = siteRecord.safeParse(found.value)
	if (!record.success) return fail({ code: 'unknown-dealer' })
	const dealer = toDealer(record.data)
	const department = dealer.departments.find(({ name }) => name === given.department)
	if (given.department !== '' && !department) return fail({ code: 'department-not-found' })

	const title = [dealer.name, department?.name].filter(Boolean).join(', ')
	return ok({
		given,
		known: { siteName: dealer.name },
		to: toMailbox(title, department?.email) ?? toMailbox(dealer.name, dealer.email),
		matterIn: () => ({ title, facts: [url.href], wishes: [] }),
	})
}
