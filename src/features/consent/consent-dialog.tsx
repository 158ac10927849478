import { type FormEvent, useId } from 'react'
import type { Translate } from '#i18n/texts.ts'
import { Button } from '#ui/button.tsx'
import { Modal, ModalScroll } from '#ui/modal.tsx'
import { type ConsentChoice, currentConsent } from './consent-choice.ts'
import styles from './consent-dialog.module.css'

type Choosing = { t: Translate; cookiesHref: string | null; onChoice: (choice: ConsentChoice) => void }

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

/** Each purpose by itself. */
export function ConsentSettingsDialog({ t, cookiesHref, onChoice, onClose }: Choosing & { onClose: () => void }) {
	const id = useId()

	function save(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const form = new FormData(event.currentTarget)
		onChoice({ analytics: form.has('analytics'), marketing: form.has('marketing') })
	}

	const allowed = currentConsent()
	return (
		<Modal title={t('consent.settings')} closeLabel={t('consent.close')} className={styles.settings} onClose={onClose}>
			<form onSubmit={save}>
				<ModalScroll label={t('consent.settings')} className={styles.purposes}>
					<p>
						{t('consent.settingsDescription')} <AboutCookies t={t} href={cookiesHref} />
					</p>
					{purposes.map(({ name, title, description }) => (
						<div key={name} className={styles.purpose}>
							<label>
								{t(title)}
								<input
									type="checkbox"
									name={name}
									disabled={name === 'necessary'}
									defaultChecked={name === 'necessary' || allowed?.[name]}
									aria-describedby={`${id}-${name}`}
								/>
							</label>
							<p id={`${id}-${name}`}>{t(description)}</p>
						</div>
					))}
				</ModalScroll>
				<footer className={styles.buttons}>
					<AllOrNothing t={t} onChoice={onChoice} />
					<Button variant="secondary" type="submit">
						{t('consent.save')}
					</Button>
				</footer>
			</form>
		</Modal>
	)
}

const purposes = [
	{ name: 'necessary', title: 'consent.necessary', description: 'consent.necessaryDescription' },
	{ name: 'analytics', title: 'consent.analytics', description: 'consent.analyticsDescription' },
	{ name: 'marketing', title: 'consent.marketing', description: 'consent.marketingDescription' },
] as const

/** Of the same weight: refusing is as easy as accepting. */
function AllOrNothing({ t, onChoice }: Pick<Choosing, 't' | 'onChoice'>) {
	return (
		<>
			<Button onClick={() => onChoice({ analytics: true, marketing: true })}>{t('consent.acceptAll')}</Button>
			<Button onClick={() => onChoice({ analytics: false, marketing: false })}>{t('consent.onlyNecessary')}</Button>
		</>
	)
}

function AboutCookies({ t, href }: { t: Translate; href: string | null }) {
	return href && <a href={href}>{t('consent.aboutCookies')}</a>
}
