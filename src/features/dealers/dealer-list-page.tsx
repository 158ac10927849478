import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { KeptListNotice } from '#ui/kept-list-notice.tsx'
import { answerIds } from './answer-ids.ts'
import { DealerCard } from './dealer-card.tsx'
import { DealerFilterForm } from './dealer-filter-form.tsx'
import type { DealerListAnswer } from './dealer-list-answer.ts'
import styles from './dealer-list-page.module.css'
import { emptyDealerQuery, hasDealerFilter, toDealerListAddress } from './dealer-query.ts'
import { OutlineMap } from './map/outline-map.tsx'

type DealerListPageProps = { title: string; breadcrumb: ReactNode; answer: DealerListAnswer }

export function DealerListPage({ title, breadcrumb, answer }: DealerListPageProps) {
	const t = useTranslate()
	const { hasFailed, total, query, listPath } = answer
	return (
		<div className={`page-width ${styles.page}`}>
			<div className={styles.top}>{breadcrumb}</div>
			<h1>{title}</h1>
			<DealerFilterForm {...answer} />
			<div className={styles.count}>
				{/* Stays while the script replaces the answer: screen readers tell changes of elements they know. */}
				<p id={answerIds.count} role="status">
					{!hasFailed && t('dealers.resultCount', { count: total })}
				</p>
				<span id={answerIds.clear}>
					{hasDealerFilter(query) && total > 0 && (
						<Anchor href={toDealerListAddress(listPath, { ...emptyDealerQuery, sort: query.sort })}>
							{t('dealers.clear')}
						</Anchor>
					)}
				</span>
			</div>
			<KeptListNotice />
			<div id={answerIds.dealers}>
				{hasFailed ? (
					<Failed answer={answer} />
				) : total === 0 ? (
					<Empty answer={answer} />
				) : (
					<div className={styles.columns} data-has-map={answer.map ? true : undefined}>
						<ul className={styles.grid}>
							{answer.dealers.map((dealer, index) => (
								<li key={dealer.slug}>
									<DealerCard dealer={dealer} priority={index < 3} />
								</li>
							))}
						</ul>
						{answer.map && (
							<div className={styles.map}>
								<OutlineMap view={answer.map} frame="list" />
							</div>
						)}
					</div>
				)}
				<Pages answer={answer} />
			</div>
		</div>
	)
}

function Empty({ answer: { listPath } }: { answer: DealerListAnswer }) {
	const t = useTranslate()
	return (
		<div className={styles.notice}>
			<h2>{t('dealers.emptyTitle')}</h2>
			<p>{t('dealers.emptyText')}</p>
			<ButtonLink href={listPath} variant="secondary">
				{t('dealers.emptyAll')}
			</ButtonLink>
		</div>
	)
}

function Failed({ answer: { listPath, query } }: { answer: DealerListAnswer }) {
	const t = useTranslate()
	return (
		<div className={styles.notice} role="alert">
			<h2>{t('dealers.errorTitle')}</h2>
			<p>{t('dealers.errorText')}</p>
			<ButtonLink href={toDealerListAddress(listPath, query)}>{t('dealers.errorRetry')}</ButtonLink>
		</div>
	)
}

function Pages({ answer: { listPath, query, pages } }: { answer: DealerListAnswer }) {
	const t = useTranslate()
	if (pages < 2) return null
	const addressOf = (pageIndex: number) => toDealerListAddress(listPath, { ...query, pageIndex })
	const { pageIndex } = query
	return (
		<nav className={styles.pages} aria-label={t('dealers.pages')}>
			{pageIndex > 0 && (
				<ButtonLink href={addressOf(pageIndex - 1)} variant="secondary">
					{t('dealers.previousPage')}
				</ButtonLink>
			)}
			<span aria-current="page">
				{pageIndex + 1} / {pages}
			</span>
			{pageIndex < pages - 1 && (
				<ButtonLink href={addressOf(pageIndex + 1)} variant="secondary">
					{t('dealers.nextPage')}
				</ButtonLink>
			)}
		</nav>
	)
}
