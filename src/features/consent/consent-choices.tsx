import type { Translate } from '#i18n/texts.ts'
import { Button } from '#ui/button.tsx'
import type { ConsentChoice } from './consent-choice.ts'

export type Choosing = { t: Translate; cookiesHref: string | null; onChoice: (choice: ConsentChoice) => void }

/** Of the same weight: refusing is as easy as accepting. */
export function AllOrNothing({ t, onChoice }: Pick<Choosing, 't' | 'onChoice'>) {
	return (
		<>
			<Button onClick={() => onChoice({ analytics: true, marketing: true })}>{t('consent.acceptAll')}</Button>
			<Button onClick={() => onChoice({ analytics: false, marketing: false })}>{t('consent.onlyNecessary')}</Button>
		</>
	)
}

export function AboutCookies({ t, href }: { t: Translate; href: string | null }) {
	return href && <a href={href}>{t('consent.aboutCookies')}</a>
}
