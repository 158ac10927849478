import { useTranslate } from '#i18n/texts-context.tsx'
import styles from './desk.module.css'

/** The page of a list that an address names, from 0. */
export function pageIn(query: URLSearchParams): number {
	return /^\d{1,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 0
}

/** Ways to what is newer and older than the page of a list. */
export function PageNumbers({
	page,
	hasMore,
	toAddress,
}: {
	page: number
	hasMore: boolean
	toAddress: (page: number) => string
}) {
	const t = useTranslate()
	return (
		<nav aria-label={t('desk.pageNumbers')} className={styles.pages}>
			{page > 0 && <a href={toAddress(page - 1)}>{t('desk.newer')}</a>}
			{hasMore && <a href={toAddress(page + 1)}>{t('desk.older')}</a>}
		</nav>
	)
}
