import type { ReactNode } from 'react'
import type { Translate } from '#i18n/texts.ts'
import { Button } from '#ui/button.tsx'
import type { ConsentChoice } from './consent-choice.ts'
import styles from './consent-choices.module.css'

export type Choosing = { t: Translate; cookiesHref: string | null; onChoice: (choice: ConsentChoice) => void }

/** Of the same weight: refusing is as easy as accepting. A third button stands below. */
export function ConsentButtons({ t, onChoice, children }: Pick<Choosing, 't' | 'onChoice'> & { children: ReactNode }) {
	return (
		<div className={styles.buttons}>
			<Button onClick={() => onChoice({ analytics: true, marketing: true })}>{t('consent.acceptAll')}</Button>
			<Button onClick={() => onChoice({ analytics: false, marketing: false })}>{t('consent.onlyNecessary')}</Button>
			{children}
		</div>
	)
}

export function AboutCookies({ t, href }: { t: Translate; href: string | null }) {
	return href && <a href={href}>{t('consent.aboutCookies')}</a>
}
