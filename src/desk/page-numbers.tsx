import { useTranslate } from '#i18n/texts-context.tsx'
import styles from './desk.module.css'

/** How many entries of a list a page of it has. */
export const pageLength = 50

/** The page of a list that an address names, from 0. */
export function pageIn(query: URLSearchParams): number {
	return /^\d{1,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 0
}

/** The same of a list that is known; the last one there is if that is before it. */
export function pageWithin(list: readonly unknown[], query: URLSearchParams): number {
	return Math.min(pageIn(query), Math.max(0, Math.ceil(list.length / pageLength) - 1))
}

export const onPage = <Item,>(list: readonly Item[], page: number): Item[] =>
	list.slice(page * pageLength, (page + 1) * pageLength)

export const hasNextPage = (list: readonly unknown[], page: number): boolean => list.length > (page + 1) * pageLength

/** The address of a page of a list, from that of its first page. */
export function addressOfPage(address: string, page: number): string {
	return page === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}page=${page}`
}

/** Links to the pages of a list before and after this one. */
export function PageNumbers({
	page,
	hasMore,
	address,
	isByTime = false,
}: {
	page: number
	hasMore: boolean
	/** Of the first page. */
	address: string
	/** Whether the newest come first. */
	isByTime?: boolean
}) {
	const t = useTranslate()
	return (
		<nav aria-label={t('desk.pageNumbers')} className={styles.pages}>
			{page > 0 && <a href={addressOfPage(address, page - 1)}>{t(isByTime ? 'desk.newer' : 'desk.previousPage')}</a>}
			{hasMore && <a href={addressOfPage(address, page + 1)}>{t(isByTime ? 'desk.older' : 'desk.nextPage')}</a>}
		</nav>
	)
}
