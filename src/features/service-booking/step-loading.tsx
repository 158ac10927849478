import { useTranslate } from '#i18n/texts-context.tsx'
import { tooManyText } from '#i18n/too-many.ts'
import { Anchor } from '#ui/anchor.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { RetryButton } from '#ui/wizard/retry-button.tsx'
import { CallBackLink } from './booking-problem-text.tsx'
import type { OffersFailure } from './booking-start.ts'
import styles from './step-loading.module.css'

/** Shown while a step is loaded, in the shape of what comes. */
export function StepLoading({ text }: { text: string }) {
	return (
		<div className={styles.loading}>
			<p role="status">{text}</p>
			<div aria-hidden="true" />
			<div aria-hidden="true" />
			<div aria-hidden="true" />
		</div>
	)
}

/** The offerings could not be loaded, or there are none. */
export function StepFailure({
	failure,
	contactEmail,
	callBackHref,
	onRetry,
}: {
	failure: OffersFailure
	contactEmail: string
	callBackHref: string
	onRetry: () => void
}) {
	const t = useTranslate()
	return (
		<div className={styles.failure}>
			<FormNotice>
				<p>
					{failure === 'failed' ? t('booking.servicesFailed') : tooManyText(t, failure)}{' '}
					<CallBackLink href={callBackHref} />
				</p>
				{contactEmail !== '' && (
					<p>
						{t('booking.contactByMail')} <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor>
					</p>
				)}
			</FormNotice>
			<RetryButton onRetry={onRetry}>{t('booking.tryAgain')}</RetryButton>
		</div>
	)
}
