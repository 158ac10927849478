import { formatPlate, isRegistrationNumber, normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import { brokenFields, line } from '#domain/customer/customer-values.ts'
import { listDealers } from '#features/dealers/server/dealer-stock.ts'
import { fail, ok } from '#platform/result.ts'
import { fromWireNames, personValues, toWireNames } from './lead-values.ts'
import { toWorkshopMailbox } from './mailbox.ts'
import type { PrepareLead } from './prepared-lead.ts'

const tyreOfferValues = personValues.extend({
	regno: line(20).transform(normalizeRegistrationNumber),
	/** Name of the workshop that keeps the wheels. */
	siteName: line(200).default(''),
	/** The tyres in store, for the seller. */
	tyres: line(500).default(''),
})

/** A customer of the tyre hotel asks what new tyres cost. The workshop is looked up here. */
export const prepareTyreOfferLead: PrepareLead = async (context, values) => {
	const { site, url } = context
	const parsed = tyreOfferValues.safeParse(fromWireNames(values))
	if (!parsed.success) return fail({ code: 'invalid', fields: brokenFields(parsed.error) })
	const given = parsed.data
	if (!isRegistrationNumber(given.regno, site.market.country)) return fail({ code: 'invalid', fields: ['regno'] })
	const dealers = site.stock ? await listDealers(context, site.stock) : ok([])
	if (!dealers.ok) return dealers
	const dealer = dealers.value.find(({ name }) => name === given.siteName)
	const facts = [given.tyres, given.siteName, url.href].filter((fact) => fact !== '')
	return ok({
		given,
		known: toWireNames(given),
		to: dealer ? toWorkshopMailbox(dealer) : null,
		matterIn: (t) => ({
			title: t('leadMail.tyreOffer', { plate: formatPlate(given.regno, site.market.country) }),
			facts,
			wishes: [],
		}),
	})
}
