import type { Translate } from '#i18n/texts.ts'

/** The subject of a lead, as text for the seller. */
export type LeadMatter = {
	/** The car or the dealer. */
	title: string
	/** Lines below the title: price, registration number, address of the page. */
	facts: string[]
	/** The boxes ticked by the visitor, as texts. */
	wishes: string[]
}

type Person = { name: string; phone: string; email: string; message: string }

/** The mail about a lead, in plain text. */
export function writeLeadMail(person: Person, { title, facts, wishes }: LeadMatter, t: Translate) {
	const lines = [
		title,
		...facts,
		'',
		`${t('leadMail.name')}: ${person.name}`,
		`${t('leadMail.phone')}: ${person.phone}`,
		`${t('leadMail.email')}: ${person.email}`,
		...(wishes.length > 0 ? [`${t('leadMail.wishes')}: ${wishes.join(', ')}`] : []),
		'',
		...(person.message ? [person.message, ''] : []),
		t('leadMail.reply', { name: person.name }),
	]
	return { subject: t('leadMail.subject', { title, name: person.name }), text: `${lines.join('\n')}\n` }
}
