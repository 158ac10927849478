import { type FormEvent, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Modal, ModalScroll } from '#ui/modal.tsx'
import { currentConsent } from './consent-choice.ts'
import { AboutCookies, type Choosing, ConsentButtons } from './consent-choices.tsx'
import styles from './consent-settings-dialog.module.css'

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
				<footer>
					<ConsentButtons t={t} onChoice={onChoice}>
						<Button variant="secondary" type="submit">
							{t('consent.save')}
						</Button>
					</ConsentButtons>
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
