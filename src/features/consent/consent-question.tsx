import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { AboutCookies, type Choosing, ConsentButtons } from './consent-choices.tsx'
import styles from './consent-question.module.css'

/** Not modal: the page can be read before it is answered. */
export function ConsentQuestion({ t, cookiesHref, onChoice, onChoose }: Choosing & { onChoose: () => void }) {
	const id = useId()
	return (
		<div role="dialog" className={styles.question} aria-labelledby={id} aria-describedby={`${id}-text`}>
			<h2 id={id}>{t('consent.title')}</h2>
			<p id={`${id}-text`}>
				{t('consent.description')} <AboutCookies t={t} href={cookiesHref} />
			</p>
			<ConsentButtons t={t} onChoice={onChoice}>
				<Button variant="secondary" onClick={onChoose}>
					{t('consent.choose')}
				</Button>
			</ConsentButtons>
		</div>
	)
}
