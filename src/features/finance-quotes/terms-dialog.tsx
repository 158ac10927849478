import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { askTerms } from './quote-calls.ts'
import styles from './terms-dialog.module.css'

/** The terms of a quote, asked for when somebody wants to read them. Escape and the cross close, focus returns. */
export function TermsDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
	const t = useTranslate()
	const headingId = useId()
	const dialog = useRef<HTMLDialogElement>(null)
	const [terms, setTerms] = useState<string | null>(null)
	const [hasFailed, setHasFailed] = useState(false)
	useEffect(() => dialog.current?.showModal(), [])
	useEffect(() => {
		const calling = new AbortController()
		askTerms(reference, calling.signal).then(
			(answer) => (answer.ok ? setTerms(answer.value) : setHasFailed(true)),
			(error) => {
				if (!calling.signal.aborted) throw error
			},
		)
		return () => calling.abort()
	}, [reference])
	return createPortal(
		<dialog ref={dialog} className={styles.dialog} aria-labelledby={headingId} onClose={onClose}>
			<header className={styles.head}>
				<h2 id={headingId}>{t('quotes.terms')}</h2>
				<button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
					<Icon name="close" />
					<span className="visually-hidden">{t('quotes.close')}</span>
				</button>
			</header>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
			<section className={styles.scroll} aria-labelledby={headingId} tabIndex={0}>
				{terms === null && <p role="status">{t(hasFailed ? 'quotes.termsUnavailable' : 'quotes.termsLoading')}</p>}
				{terms?.split('\n\n').map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
				<p className={styles.reference}>{t('quotes.reference', { reference })}</p>
			</section>
		</dialog>,
		document.body,
	)
}
