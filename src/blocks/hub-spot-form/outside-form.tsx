import { useEffect, useEffectEvent, useId, useState } from 'react'
import { onConsent } from '#features/consent/consent-choice.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { useIsEditing } from '../fields/field-mark.ts'
import type { OutsideFormId } from './create-hubspot-form.ts'
import styles from './outside-form.module.css'

type Stage = 'asking' | 'loading' | 'shown' | 'failed'

/** A form of another host. Nothing is loaded before the visitor asks for it or has allowed marketing. */
export function OutsideForm({ loader, form, title }: { loader: string; form: OutsideFormId; title: string }) {
	const t = useTranslate()
	const isEditing = useIsEditing()
	const placeId = `form-${useId().replace(/\W/g, '')}`
	const [stage, setStage] = useState<Stage>('asking')

	const load = useEffectEvent(async () => {
		if (isEditing || stage === 'loading' || stage === 'shown') return
		setStage('loading')
		try {
			const { createHubSpotForm } = await import('./create-hubspot-form.ts')
			await createHubSpotForm(form, { loader, placeId })
			setStage('shown')
		} catch {
			// Already reported by `createHubSpotForm`.
			setStage('failed')
		}
	})
	useEffect(() => onConsent(({ marketing }) => marketing && void load()), [])

	return (
		<div className={styles.frame}>
			{stage !== 'shown' && (
				<div className={styles.notice}>
					<p aria-live="polite">{t(stage === 'failed' ? 'blocks.formFailed' : 'blocks.formNotice')}</p>
					<Button variant="secondary" aria-disabled={stage === 'loading'} onClick={() => void load()}>
						{t(stage === 'failed' ? 'blocks.formRetry' : 'blocks.formShow')}
					</Button>
					<noscript>
						<p>{t('blocks.formNeedsScript')}</p>
					</noscript>
				</div>
			)}
			<section id={placeId} className={styles.form} aria-label={title || t('leads.title')} hidden={stage !== 'shown'} />
		</div>
	)
}
