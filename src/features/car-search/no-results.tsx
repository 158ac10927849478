import { useTranslate } from '#i18n/texts-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { isPlainClick } from '#ui/plain-click.ts'
import type { CarListAnswer } from './car-list-answer.ts'
import { withoutFilters } from './car-query.ts'
import { chipKey, withOnlyChip, withoutChip } from './chips.ts'
import { useCountText } from './count-text.ts'
import { useFacetText } from './facet-text.ts'
import styles from './no-results.module.css'
import { toCarListAddress } from './query-codec.ts'
import { useCarQuery } from './use-car-query.tsx'

/** The page without hits: links to less restrictive searches, each with its number of cars. */
export function EmptyResult({ answer }: { answer: CarListAnswer }) {
	const t = useTranslate()
	const text = useFacetText()
	const countText = useCountText()
	const { query, waysOut, listPath } = answer
	const { follow } = useCarQuery()
	return (
		<div className={styles.notice}>
			<h2>{t('carList.emptyTitle')}</h2>
			{waysOut.length > 0 && (
				<>
					<p>{t('carList.emptyText')}</p>
					<ul className={styles.waysOut}>
						{waysOut.map(({ kind, chip, count }) => (
							<li key={chipKey(chip)}>
								<Anchor
									href={toCarListAddress(listPath, (kind === 'only' ? withOnlyChip : withoutChip)(query, chip))}
									onClick={follow}
								>
									<span>
										{t(kind === 'only' ? 'carList.onlyFilter' : 'carList.removeFilter', { filter: text.chip(chip) })}
									</span>
									<span className={styles.count}>{countText(count)}</span>
								</Anchor>
							</li>
						))}
					</ul>
				</>
			)}
			<ButtonLink variant="secondary" href={toCarListAddress(listPath, withoutFilters(query))} onClick={follow}>
				{t('carList.emptyAll')}
			</ButtonLink>
		</div>
	)
}

/** Shown if the search failed. The link repeats it. */
export function FailedResult() {
	const t = useTranslate()
	const { change, addressOf } = useCarQuery()
	return (
		<div className={styles.notice} role="alert">
			<h2>{t('carList.errorTitle')}</h2>
			<p>{t('carList.errorText')}</p>
			<ButtonLink
				href={addressOf((query) => query)}
				onClick={(event) => {
					if (!isPlainClick(event)) return
					event.preventDefault()
					change((query) => ({ ...query }))
				}}
			>
				{t('carList.errorRetry')}
			</ButtonLink>
		</div>
	)
}
