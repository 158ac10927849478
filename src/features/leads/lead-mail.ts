import type { Translate } from '#i18n/texts.ts'

/** What a lead is about, as the seller reads it. */
export type LeadMatter = {
	/** The car or the dealer. */
	title: string
	/** Lines under the title: price, registration number, address of the page. */
	facts: string[]
	/** What the visitor ticked, in words. */
	wishes: string[]
}

type Person = { name: string; phone: string; email: string; message: string }

/** The letter to whoever answers the lead, in plain text. */
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
