import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import styles from './desk.module.css'

/** The page of a list that an address names, from 0. */
export function pageIn(query: URLSearchParams): number {
	return /^\d{1,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 0
}

/** Ways to the pages of a list beside this one: of what is newer and older, if they have no other names. */
export function PageNumbers({
	page,
	hasMore,
	toAddress,
	names = ['desk.newer', 'desk.older'],
}: {
	page: number
	hasMore: boolean
	toAddress: (page: number) => string
	names?: readonly [TextKey, TextKey]
}) {
	const t = useTranslate()
	return (
		<nav aria-label={t('desk.pageNumbers')} className={styles.pages}>
			{page > 0 && <a href={toAddress(page - 1)}>{t(names[0])}</a>}
			{hasMore && <a href={toAddress(page + 1)}>{t(names[1])}</a>}
		</nav>
	)
}
