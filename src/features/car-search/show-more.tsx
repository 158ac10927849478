import { useTranslate } from '#i18n/texts-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { isPlainClick } from '#ui/plain-click.ts'
import { isCapped } from './car-list-answer.ts'
import styles from './result-list.module.css'
import { useCarQuery } from './use-car-query.tsx'

type ShowMoreProps = {
	/** Number of the first car shown, counted from 1. */
	first: number
	/** Number of the last car shown. */
	seen: number
	total: number
	totalText: string
	/** Null at the end of the list or at the page limit. */
	nextPageIndex: number | null
	isComing: boolean
	onNarrow: () => void
}

/** The progress, and the link to more cars. */
export function ShowMoreCars({ first, seen, total, totalText, nextPageIndex, isComing, onNarrow }: ShowMoreProps) {
	const t = useTranslate()
	const { showPage, addressOf } = useCarQuery()
	const hasMore = seen < total || isCapped(total)
	return (
		<div className={styles.more} data-show-more="">
			<p role="status">
				{first > 1
					? t('carList.progressPart', { first, last: seen, total: totalText })
					: t('carList.progress', { seen, total: totalText })}
			</p>
			<progress aria-hidden="true" max={total} value={seen} />
			{nextPageIndex !== null && (
				<ButtonLink
					variant="secondary"
					size="large"
					href={addressOf((query) => ({ ...query, pageIndex: nextPageIndex }))}
					onClick={(event) => {
						if (!isPlainClick(event)) return
						event.preventDefault()
						if (!isComing) showPage(nextPageIndex)
					}}
				>
					{t(isComing ? 'carList.loading' : 'carList.showMore')}
				</ButtonLink>
			)}
			{nextPageIndex === null && hasMore && <ListEnd onNarrow={onNarrow} />}
		</div>
	)
}

/** Shown at the page limit: the specification's message, with a link to the filters. */
function ListEnd({ onNarrow }: { onNarrow: () => void }) {
	const t = useTranslate()
	return (
		<div className={styles.end}>
			<h3>{t('carList.capTitle')}</h3>
			<p>{t('carList.capText')}</p>
			<ButtonLink
				href="#filters"
				onClick={(event) => {
					event.preventDefault()
					onNarrow()
				}}
			>
				{t('carList.capAction')}
			</ButtonLink>
		</div>
	)
}
