import { toCustomerValue } from '#domain/customer/customer-fields.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Mailbox } from '#outbox/outbox-message.ts'

/** A receiver from the stock; null if the address is invalid. */
export function toMailbox(name: string | undefined, address: string | undefined): Mailbox | null {
	const email = toCustomerValue('email', address ?? '')
	const oneLine = name?.replace(/\s+/g, ' ').trim()
	return email === null ? null : oneLine ? { name: oneLine, email } : { email }
}

/** The dealer's workshop, or the dealer where it has no address of its own. */
export function toWorkshopMailbox(dealer: Dealer): Mailbox | null {
	const workshop = dealer.departments.find(({ group }) => group === 'Workshop')
	return toMailbox(dealer.name, workshop?.email) ?? toMailbox(dealer.name, dealer.email)
}
