import { type CarFilter, carFilter, readCarFilter, writeCarFilter } from '#features/car-search/car-filter.ts'
import { type CarQuery, toggleValue } from '#features/car-search/car-query.ts'
import type { RangeField, ValueField } from '#features/car-search/facets.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { type FilterChoices, type FilterFacet, filterChoicesAddress } from '../choices.ts'
import styles from './editor.module.css'
import type { FieldParts } from './editor-parts.ts'
import { FieldGroup } from './field-group.tsx'
import { shownAt } from './shown-values.ts'
import { useFound } from './use-found.ts'

type FilterProps = FieldParts & { value: unknown; write: (to: CarFilter) => void }

/** A filter of cars, by the facets of the car list, with the number of cars that it finds. */
export function CarFilterInput({ editor, data, field, place, value, write }: FilterProps) {
	const t = useTranslate()
	const filter = carFilter.safeParse(value).data ?? {}
	const words = shownAt(editor, data, { ...place, path: [...place.path.slice(0, -1), 'Keyphrase'] })
	const found = useFound<FilterChoices>(filterChoicesAddress, {
		filters: JSON.stringify(filter),
		words: typeof words === 'string' ? words : '',
		language: data.language,
	})
	const { total, facets } = typeof found === 'string' ? { total: null, facets: [] } : found
	const { query, others } = readCarFilter(filter)
	const change = (changed: CarQuery) => write(writeCarFilter(changed, others))

	return (
		<FieldGroup field={field}>
			<p role="status">
				{total !== null && t('editing.carCount', { count: total })}
				{typeof found !== 'string' && total === null && t('editing.filterRefused')}
				{found === 'failed' && t('editing.searchFailed')}
			</p>
			{facets.map((facet) => (
				<details key={facet.field} className={styles.entry}>
					<summary>{facet.label}</summary>
					{facet.kind === 'values' ? (
						<ValueInputs
							facet={facet}
							onToggle={(each) => change(toggleValue(query, facet.field as ValueField, each))}
						/>
					) : (
						<RangeInputs facet={facet} query={query} onChange={change} />
					)}
				</details>
			))}
			{Object.entries(others).map(([name, part]) => (
				<div key={name} className={styles.tick}>
					<code>
						{name}: {JSON.stringify(part)}
					</code>
					<button
						type="button"
						aria-label={t('editing.removeFilter', { name })}
						onClick={() => write(Object.fromEntries(Object.entries(filter).filter(([own]) => own !== name)))}
					>
						{t('editing.remove')}
					</button>
				</div>
			))}
		</FieldGroup>
	)
}

type ValuesFacet = Extract<FilterFacet, { kind: 'values' }>

function ValueInputs({ facet, onToggle }: { facet: ValuesFacet; onToggle: (value: string) => void }) {
	return facet.values.map(({ value, text, count, isChosen, isChild }) => (
		<label key={value} className={styles.tick} data-child={isChild || undefined}>
			<input type="checkbox" checked={isChosen} onChange={() => onToggle(value)} />
			{text} ({count})
		</label>
	))
}

type RangeProps = {
	facet: Extract<FilterFacet, { kind: 'range' }>
	query: CarQuery
	onChange: (query: CarQuery) => void
}

function RangeInputs({ facet: { field, label, min, max }, query, onChange }: RangeProps) {
	const t = useTranslate()
	const range = query.ranges[field as RangeField] ?? { from: null, to: null }
	const change = (end: 'from' | 'to', typed: string) => {
		const next = { ...range, [end]: typed === '' ? null : Number(typed) }
		const isOpen = next.from === null && next.to === null
		const ranges = Object.entries(query.ranges).filter(([own]) => own !== field)
		onChange({ ...query, ranges: Object.fromEntries(isOpen ? ranges : [...ranges, [field, next]]) })
	}
	return (['from', 'to'] as const).map((end) => (
		<label key={end} className={styles.field}>
			{t(end === 'from' ? 'editing.rangeFrom' : 'editing.rangeTo', { label })}
			<input
				type="number"
				placeholder={String(end === 'from' ? min : max)}
				value={range[end] ?? ''}
				onChange={(event) => change(end, event.target.value)}
			/>
		</label>
	))
}
