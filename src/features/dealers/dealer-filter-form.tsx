import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from './dealer-filter-form.module.css'
import type { DealerListAnswer, PlaceNames } from './dealer-list-answer.ts'
import { type DealerFilter, dealerFilters, dealerListLimits } from './dealer-query.ts'
import { type DepartmentGroup, findDepartmentGroup } from './find-dealers.ts'

type DealerFilterFormProps = Pick<DealerListAnswer, 'listPath' | 'query' | 'options' | 'placeNames'>

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
export function DealerFilterForm({ listPath, query, options, placeNames }: DealerFilterFormProps) {
	const t = useTranslate()
	return (
		<search>
			<form className={styles.form} method="get" action={listPath} data-enhance="dealer-filter-form">
				<TextField
					label={t('dealers.searchLabel')}
					type="search"
					name="keyphrase"
					defaultValue={query.keyphrase}
					maxLength={dealerListLimits.keyphraseLength}
					autoComplete="off"
					enterKeyHint="search"
					placeholder={t('dealers.searchPlaceholder')}
				/>
				{dealerFilters
					.filter((name) => options[name].length > 1)
					.map((name) => (
						<SelectField
							key={name}
							name={name}
							label={t(filterLabels[name])}
							defaultValue={query.filters[name]}
							options={[
								{ value: '', text: t('dealers.all') },
								...options[name].map((value) => ({ value, text: optionText(name, value, { t, placeNames }) })),
							]}
						/>
					))}
				<SelectField
					name="sortName"
					label={t('dealers.sort')}
					defaultValue={query.sort ?? ''}
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

function optionText(
	name: DealerFilter,
	value: string,
	{ t, placeNames }: { t: ReturnType<typeof useTranslate>; placeNames: PlaceNames },
): string {
	if (name === 'department') {
		const group = findDepartmentGroup(value)
		return group ? t(departmentTexts[group]) : value
	}
	return name === 'brand' ? value : (placeNames[value] ?? value)
}
