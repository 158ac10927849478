import { textOf } from '#i18n/local-text.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { isPlainClick } from '#ui/plain-click.ts'
import type { CarListAnswer, WayOut } from './car-list-answer.ts'
import { withoutFilters } from './car-query.ts'
import { chipKey, withOnlyChip, withoutChip } from './chips.ts'
import { useCountText } from './count-text.ts'
import { useFacetText } from './facet-text.ts'
import styles from './no-results.module.css'
import { toCarListAddress } from './query-codec.ts'
import { useCarQuery } from './use-car-query.tsx'

/** The page without hits: what was searched, and links to less restrictive searches with their numbers of cars. */
export function EmptyResult({ answer }: { answer: CarListAnswer }) {
	const t = useTranslate()
	const countText = useCountText()
	const { query, waysOut, listPath, stockTotal } = answer
	const { follow } = useCarQuery()
	const words = query.keyphrase
	const isUnknown = words !== '' && waysOut.some(({ kind }) => kind === 'instead')
	return (
		<div className={styles.notice}>
			<h2>{words ? t('carList.emptyWordsTitle', { words }) : t('carList.emptyTitle')}</h2>
			{waysOut.length > 0 && (
				<>
					<p>{t(isUnknown ? 'carList.emptyUnknown' : 'carList.emptyText')}</p>
					<ul className={styles.waysOut}>
						{waysOut.map((way) => (
							<li key={`${way.kind} ${chipKey(way.chip)}`}>
								<WayOutLink way={way} answer={answer} />
							</li>
						))}
					</ul>
				</>
			)}
			<ButtonLink variant="secondary" href={toCarListAddress(listPath, withoutFilters(query))} onClick={follow}>
				{t('carList.emptyAll')}
				{stockTotal > 0 && <span className={styles.allCount}>{countText(stockTotal)}</span>}
			</ButtonLink>
		</div>
	)
}

function WayOutLink({ way: { kind, chip, count }, answer }: { way: WayOut; answer: CarListAnswer }) {
	const t = useTranslate()
	const countText = useCountText()
	const text = textOf(useFacetText().chip(chip))
	const { follow } = useCarQuery()
	const query = (kind === 'without' ? withoutChip : withOnlyChip)(answer.query, chip)
	const labels = {
		without: t('carList.removeFilter', { filter: text }),
		only: t('carList.onlyFilter', { filter: text }),
		instead: text,
	}
	return (
		<Anchor href={toCarListAddress(answer.listPath, query)} onClick={follow}>
			<span>{labels[kind]}</span>
			<span className={styles.count}>{countText(count)}</span>
		</Anchor>
	)
}

/** What was left out, because there are no cars with it. */
export function RelaxedNote({ answer: { relaxed } }: { answer: CarListAnswer }) {
	const t = useTranslate()
	return (
		relaxed && (
			<p className={styles.relaxed} role="status">
				{t('carList.relaxed', relaxed)}
			</p>
		)
	)
}

/** Shown if the search failed. The link repeats it. */
export function FailedResult() {
	const t = useTranslate()
	const { show, addressOf } = useCarQuery()
	const address = addressOf((query) => query)
	return (
		<div className={styles.notice} role="alert">
			<h2>{t('carList.errorTitle')}</h2>
			<p>{t('carList.errorText')}</p>
			<ButtonLink
				href={address}
				onClick={(event) => {
					if (!isPlainClick(event)) return
					event.preventDefault()
					show(address, 'replace')
				}}
			>
				{t('carList.errorRetry')}
			</ButtonLink>
		</div>
	)
}
