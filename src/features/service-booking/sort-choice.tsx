import { useTranslate } from '#i18n/texts-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { type toBookingPairs, toBookingSearch } from './booking-address.ts'
import { type WorkshopSort, workshopSorts } from './workshop-list.ts'
import styles from './workshop-step.module.css'

/** By what the workshops are sorted: a field, without script links. */
export function SortChoice({
	sort,
	onChange,
	isHydrated,
	pairs,
}: {
	sort: WorkshopSort
	onChange: (sort: WorkshopSort) => void
	isHydrated: boolean
	pairs: ReturnType<typeof toBookingPairs>
}) {
	const t = useTranslate()
	const texts = {
		nearest: t('booking.sortNearest'),
		firstTime: t('booking.sortFirstTime'),
		price: t('booking.sortPrice'),
	}
	if (!isHydrated) {
		return (
			<p className={styles.sortLinks}>
				{workshopSorts.map((each) => (
					<Anchor
						key={each}
						href={toBookingSearch(pairs, { step: '4', sort: each })}
						rel="nofollow"
						aria-current={each === sort || undefined}
					>
						{texts[each]}
					</Anchor>
				))}
			</p>
		)
	}
	return (
		<SelectField
			isInline
			label={t('booking.sort')}
			value={sort}
			onChange={({ target }) => onChange(workshopSorts[target.selectedIndex] ?? 'nearest')}
			options={workshopSorts.map((each) => ({ value: each, text: texts[each] }))}
		/>
	)
}
