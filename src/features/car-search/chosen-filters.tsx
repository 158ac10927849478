import { type MouseEvent, useRef } from 'react'
import { langOf, textOf } from '#i18n/local-text.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { isPlainClick } from '#ui/plain-click.ts'
import { withoutFilters } from './car-query.ts'
import { type Chip, chipKey, toChips, withoutChip } from './chips.ts'
import styles from './chosen-filters.module.css'
import { useFacetText } from './facet-text.ts'
import { type CarQueryEdit, useCarQuery } from './use-car-query.tsx'

/** The chosen filters, with links to remove each of them or all. */
export function ChosenFilters() {
	const t = useTranslate()
	const { query, change, addressOf } = useCarQuery()
	const list = useRef<HTMLUListElement>(null)
	const chips = toChips(query)

	// The focused chip is removed, so the list of chips takes the focus.
	function onTakeBack(event: MouseEvent, edit: CarQueryEdit) {
		if (!isPlainClick(event)) return
		event.preventDefault()
		change(edit)
		moveFocus(list.current)
	}

	return (
		<ul
			ref={list}
			tabIndex={-1}
			className={styles.chips}
			aria-label={t('carList.chosenFilters')}
			hidden={chips.length === 0}
		>
			{chips.map((chip) => (
				<li key={chipKey(chip)}>
					<ChipLink chip={chip} href={addressOf((current) => withoutChip(current, chip))} onTakeBack={onTakeBack} />
				</li>
			))}
			<li>
				<Anchor
					className={styles.clear}
					href={addressOf(withoutFilters)}
					onClick={(event) => onTakeBack(event, withoutFilters)}
				>
					{t('carList.clearAll')}
				</Anchor>
			</li>
		</ul>
	)
}

type ChipLinkProps = { chip: Chip; href: string; onTakeBack: (event: MouseEvent, edit: CarQueryEdit) => void }

function ChipLink({ chip, href, onTakeBack }: ChipLinkProps) {
	const t = useTranslate()
	const text = useFacetText().chip(chip)
	return (
		<Anchor
			className={styles.chip}
			href={href}
			aria-label={t('carList.removeFilter', { filter: textOf(text) })}
			onClick={(event) => onTakeBack(event, (current) => withoutChip(current, chip))}
		>
			<span lang={langOf(text)}>{textOf(text)}</span>
			<svg aria-hidden="true" viewBox="0 0 12 12">
				<path d="m2 2 8 8m0-8-8 8" />
			</svg>
		</Anchor>
	)
}
