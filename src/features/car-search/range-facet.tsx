import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { formatNumber } from '#platform/intl-formats.ts'
import { TextField } from '#ui/field/text-field.tsx'
import { withRange } from './car-query.ts'
import { FacetBox } from './facet-box.tsx'
import { useFacetText } from './facet-text.ts'
import type { FacetView } from './facet-view.ts'
import { findFacet } from './facets.ts'
import styles from './filter-panel.module.css'
import { carListLimits } from './limits.ts'
import { isSameRange, moveEnd, type RangeEnds, toChosenRange, toEnds } from './range.ts'
import { RangeSlider } from './range-slider.tsx'
import { useTypedUnit } from './typed-unit.ts'
import { useCarQuery } from './use-car-query.tsx'

type RangeView = Extract<FacetView, { kind: 'range' }>
type End = 'from' | 'to'

/** A range with slider and text fields. The query changes when a thumb is released, or shortly after the last key. */
export function RangeFacet({ facet: bounds }: { facet: RangeView }) {
	const { field } = bounds
	const { query, change } = useCarQuery()
	const t = useTranslate()
	const chosen = query.ranges[field]
	const [moving, setMoving] = useState<RangeEnds | null>(null)
	const [typed, setTyped] = useState<{ end: End; text: string } | null>(null)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	useEffect(() => () => clearTimeout(timer.current), [])
	const unit = useTypedUnit(field)
	const facet = findFacet(field)
	if (!facet) return null

	const ends = moving ?? toEnds(chosen, bounds)

	function commit(next: RangeEnds) {
		clearTimeout(timer.current)
		setMoving(null)
		setTyped(null)
		const range = toChosenRange(next, bounds)
		if (!isSameRange(range, chosen)) change((current) => withRange(current, field, range))
	}

	/** An empty field opens that end; invalid text is discarded. */
	function commitTyped({ end, text }: { end: End; text: string }) {
		const value = text.trim() === '' ? bounds[end === 'from' ? 'min' : 'max'] : unit.parse(text)
		commit(value === null ? ends : moveEnd(ends, end, value, bounds))
	}

	function type(end: End, text: string) {
		clearTimeout(timer.current)
		setTyped({ end, text })
		timer.current = setTimeout(commitTyped, carListLimits.rangeCommitDelayMs, { end, text })
	}

	const numberProps = (end: End) => ({
		end,
		bounds,
		value: moving?.[end] ?? chosen?.[end] ?? null,
		typed: typed?.end === end ? typed.text : null,
		onType: (text: string) => type(end, text),
		onCommit: () => typed && commitTyped(typed),
	})

	return (
		<FacetBox facet={facet} chosenCount={chosen ? 1 : 0}>
			<RangeSlider
				label={t(facet.labelKey)}
				field={field}
				bounds={bounds}
				ends={ends}
				onMove={(end, value) => setMoving(moveEnd(ends, end, value, bounds))}
				onRelease={() => moving && commit(moving)}
			/>
			<div className={styles.numbers}>
				<RangeNumber {...numberProps('from')} />
				<RangeNumber {...numberProps('to')} />
			</div>
		</FacetBox>
	)
}

type RangeNumberProps = {
	end: End
	bounds: RangeView
	/** Null if the end is open. */
	value: number | null
	/** The text while typing. */
	typed: string | null
	onType: (text: string) => void
	onCommit: () => void
}

function RangeNumber({ end, bounds, value, typed, onType, onCommit }: RangeNumberProps) {
	const t = useTranslate()
	const locale = useLocale()
	const text = useFacetText()
	const unit = useTypedUnit(bounds.field)
	const grouped = (number: number) =>
		bounds.field === 'car_year' ? String(number) : formatNumber(locale, unit.shown(number))
	return (
		<TextField
			label={t(end === 'from' ? 'carList.from' : 'carList.to')}
			name={unit.fieldName}
			inputMode="numeric"
			autoComplete="off"
			maxLength={15}
			value={typed ?? (value === null ? '' : grouped(value))}
			placeholder={text.number(bounds.field, end === 'from' ? bounds.min : bounds.max)}
			onChange={(event: ChangeEvent<HTMLInputElement>) => onType(event.target.value)}
			onBlur={onCommit}
			onKeyDown={(event: KeyboardEvent) => {
				if (event.key !== 'Enter') return
				event.preventDefault()
				onCommit()
			}}
		/>
	)
}
