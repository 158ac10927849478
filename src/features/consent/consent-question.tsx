import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { AboutCookies, AllOrNothing, type Choosing } from './consent-choices.tsx'
import styles from './consent-dialog.module.css'

/** Not modal: the page can be read before it is answered. */
export function ConsentQuestion({ t, cookiesHref, onChoice, onChoose }: Choosing & { onChoose: () => void }) {
	const id = useId()
	return (
		<div role="dialog" className={styles.question} aria-labelledby={id} aria-describedby={`${id}-text`}>
			<h2 id={id}>{t('consent.title')}</h2>
			<p id={`${id}-text`}>
				{t('consent.description')} <AboutCookies t={t} href={cookiesHref} />
			</p>
			<div className={styles.buttons}>
				<AllOrNothing t={t} onChoice={onChoice} />
				<Button variant="secondary" onClick={onChoose}>
					{t('consent.choose')}
				</Button>
			</div>
		</div>
	)
}
