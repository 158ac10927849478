import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import styles from './finance-quotes.module.css'
import type { FinanceQuotesView } from './quotes-view.ts'

type FinanceQuotesProps = {
	view: FinanceQuotesView
	/** Shown in place of the live quotes to visitors without JavaScript. */
	withoutScript: ReactNode
}

/** Live quotes for a car. Everything that moves is loaded when the section comes near the window. */
export function FinanceQuotes({ view, withoutScript }: FinanceQuotesProps) {
	const t = useTranslate()
	const site = useSite()
	const headingId = useId()
	const place = useRef<HTMLDivElement>(null)
	const { Panel, hasFailed } = usePanel(place)
	return (
		<>
			<div className={styles.withoutScript}>{withoutScript}</div>
			<section id="finance-quotes" className={styles.quotes} aria-labelledby={headingId}>
				<h2 id={headingId} className={styles.heading}>
					{t('quotes.title')}
				</h2>
				<p className={styles.withoutScript}>
					{t('quotes.withoutScript')} <a href="#contact">{t('quotes.contact')}</a>
				</p>
				<div ref={place} className={styles.live}>
					{Panel && <Panel view={view} />}
					{!Panel && (
						<p role="status" data-failed={hasFailed ? '' : undefined}>
							{t(hasFailed ? 'quotes.unavailable' : 'quotes.loading')}
						</p>
					)}
				</div>
				<p className={styles.disclosure}>{t('quotes.disclosure', { name: site.name })}</p>
				<p className={styles.warning}>{t('finance.creditWarning')}</p>
			</section>
		</>
	)
}

/** So far away from the window the panel is fetched. */
const nearness = '600px'

function usePanel(place: { current: HTMLElement | null }) {
	const [Panel, setPanel] = useState<ComponentType<{ view: FinanceQuotesView }> | null>(null)
	const [hasFailed, setHasFailed] = useState(false)
	useEffect(() => {
		if (!place.current) return
		const watcher = new IntersectionObserver(
			([entry]) => {
				if (!entry?.isIntersecting) return
				watcher.disconnect()
				import('./quote-panel.tsx').then(
					({ QuotePanel }) => setPanel(() => QuotePanel),
					() => setHasFailed(true),
				)
			},
			{ rootMargin: nearness },
		)
		watcher.observe(place.current)
		return () => watcher.disconnect()
	}, [place])
	return { Panel, hasFailed }
}
