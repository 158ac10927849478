import type { Dealer } from '#domain/dealers/dealer.ts'
import { emailPattern } from '#domain/leads/lead-rules.ts'
import type { Mailbox } from '#providers/forms-hub/forms-hub.ts'

const email = new RegExp(`^(?:${emailPattern})$`, 'u')

/** A receiver from the stock; null if the address is invalid. */
export function toMailbox(name: string | undefined, address: string | undefined): Mailbox | null {
	if (address === undefined || !email.test(address.trim())) return null
	const oneLine = name?.replace(/\s+/g, ' ').trim()
	return oneLine ? { name: oneLine, email: address.trim() } : { email: address.trim() }
}

/** The dealer's workshop, or the dealer where it has no address of its own. */
export function toWorkshopMailbox(dealer: Dealer): Mailbox | null {
	const workshop = dealer.departments.find(({ group }) => group === 'Workshop')
	return toMailbox(dealer.name, workshop?.email) ?? toMailbox(dealer.name, dealer.email)
}
