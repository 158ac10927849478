import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslate } from '#i18n/texts-context.tsx'
import { tooManyText } from '#i18n/too-many.ts'
import { Modal, ModalScroll } from '#ui/modal.tsx'
import { askTerms } from './quote-calls.ts'
import styles from './terms-dialog.module.css'

/** The terms of a quote, fetched when opened. */
export function TermsDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
	const t = useTranslate()
	const [terms, setTerms] = useState<string | null>(null)
	const [failure, setFailure] = useState<string | null>(null)
	useEffect(() => {
		const calling = new AbortController()
		askTerms(reference, calling.signal).then(
			(answer) => {
				if (answer.ok) setTerms(answer.value)
				else setFailure(answer.error.code === 'too-many' ? tooManyText(t, answer.error) : t('quotes.termsUnavailable'))
			},
			(error) => {
				if (!calling.signal.aborted) throw error
			},
		)
		return () => calling.abort()
	}, [reference, t])
	return createPortal(
		<Modal title={t('quotes.terms')} closeLabel={t('quotes.close')} className={styles.dialog} onClose={onClose}>
			<ModalScroll label={t('quotes.terms')} className={styles.terms}>
				{terms === null && <p role="status">{failure ?? t('quotes.termsLoading')}</p>}
				{terms?.split('\n\n').map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
				<p className={styles.reference}>{t('quotes.reference', { reference })}</p>
			</ModalScroll>
		</Modal>,
		document.body,
	)
}
