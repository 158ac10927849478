import { useId } from 'react'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import styles from './dealer-filter-form.module.css'
import { type DealerFilter, type DealerQuery, dealerFilters, dealerListLimits } from './dealer-query.ts'
import { type DealerOptions, type DepartmentGroup, findDepartmentGroup } from './find-dealers.ts'

type DealerFilterFormProps = { listPath: string; query: DealerQuery; options: DealerOptions }

const filterLabels: Record<DealerFilter, TextKey> = {
	region: 'dealers.region',
	city: 'dealers.city',
	brand: 'dealers.brand',
	department: 'dealers.department',
}

const departmentTexts: Record<DepartmentGroup, TextKey> = {
	'New cars': 'dealers.newCars',
	'Used cars': 'dealers.usedCars',
	Workshop: 'dealers.workshop',
	Parts: 'dealers.parts',
	'Body work': 'dealers.bodyWork',
}

/** A plain form that works without JavaScript; with JavaScript every choice takes effect immediately. */
export function DealerFilterForm({ listPath, query, options }: DealerFilterFormProps) {
	const t = useTranslate()
	return (
		<search>
			<form className={styles.form} method="get" action={listPath} data-enhance="dealer-filter-form">
				<Keyphrase keyphrase={query.keyphrase} />
				{dealerFilters
					.filter((name) => options[name].length > 1)
					.map((name) => (
						<Choice
							key={name}
							name={name}
							label={t(filterLabels[name])}
							value={query.filters[name]}
							options={[
								{ value: '', text: t('dealers.all') },
								...options[name].map((value) => ({ value, text: optionText(name, value, t) })),
							]}
						/>
					))}
				<Choice
					name="sortName"
					label={t('dealers.sort')}
					value={query.sort ?? ''}
					options={[
						{ value: '', text: t('dealers.sortUsual') },
						{ value: 'site_official_name_asc', text: t('dealers.sortName') },
						{ value: 'site_city_asc', text: t('dealers.sortCity') },
					]}
				/>
				<Button type="submit">{t('dealers.search')}</Button>
			</form>
		</search>
	)
}

function optionText(name: DealerFilter, value: string, t: ReturnType<typeof useTranslate>): string {
	const group = name === 'department' ? findDepartmentGroup(value) : null
	return group ? t(departmentTexts[group]) : value
}

function Keyphrase({ keyphrase }: { keyphrase: string }) {
	const t = useTranslate()
	const id = useId()
	return (
		<div className={styles.keyphrase}>
			<label htmlFor={id}>{t('dealers.searchLabel')}</label>
			<input
				id={id}
				type="search"
				name="keyphrase"
				defaultValue={keyphrase}
				maxLength={dealerListLimits.keyphraseLength}
				autoComplete="off"
				enterKeyHint="search"
				placeholder={t('dealers.searchPlaceholder')}
			/>
		</div>
	)
}

type ChoiceProps = {
	name: string
	label: string
	value: string
	options: { value: string; text: string }[]
}

function Choice({ name, label, value, options }: ChoiceProps) {
	const id = useId()
	return (
		<div className={styles.choice}>
			<label htmlFor={id}>{label}</label>
			<select id={id} name={name} defaultValue={value}>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.text}
					</option>
				))}
			</select>
			<svg aria-hidden="true" viewBox="0 0 12 12">
				<path d="m2 4 4 4 4-4" />
			</svg>
		</div>
	)
}
