import type { Language } from '#domain/market.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate, type TextArea, type Translate } from '#i18n/texts.ts'
import type { NewMessage } from '#outbox/outbox-message.ts'
import type { Site } from '#sites/site.ts'
import { deskLanguages } from '../desk-language.ts'
import type { StaffMember } from './staff-directory.ts'

export type LetterWords = { t: Translate; locale: string }

/** An email to each member of staff, in the language of their desk or else of the site. `id`: of what it says. */
export function toStaffLetters(
	members: readonly Pick<StaffMember, 'id' | 'email' | 'name' | 'language'>[],
	{ id, site, areas }: { id: string; site: Site; areas: readonly TextArea[] },
	write: (words: LetterWords) => { subject: string; text: string },
): NewMessage[] {
	return members.map((member) => {
		const { language, locale } = languageOf(member.language, site)
		const content = write({ t: createTranslate(locale, textsFor(language, areas)), locale })
		return {
			...{ id: `${id}-${member.id}.mail`, site: site.key, kind: 'pages', subject: '', language, expiresAt: null },
			...{ channel: 'mail', content: { to: { name: member.name, email: member.email }, isDirect: true, ...content } },
		}
	})
}

function languageOf(chosen: Language | null, site: Site): { language: Language; locale: string } {
	const [first] = site.languages
	const wanted = chosen ?? first.language
	return [...site.languages, ...deskLanguages].find(({ language }) => language === wanted) ?? first
}
