import { useId, useRef } from 'react'
import { pushToDataLayer } from '#features/analytics/data-layer.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { toSearchParams } from './query-codec.ts'
import { searchEvent } from './query-events.ts'
import styles from './search-box.module.css'
import { SuggestingInput } from './suggesting-input.tsx'
import { useCarQuery } from './use-car-query.tsx'

/** The search field. It belongs to the filter form, so that without script it is submitted with the filters. */
export function SearchBox({ formId }: { formId: string }) {
	const t = useTranslate()
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	const { query, show } = useCarQuery()
	return (
		<search className={styles.search}>
			<label htmlFor={id} className="visually-hidden">
				{t('carList.searchLabel')}
			</label>
			<svg aria-hidden="true" viewBox="0 0 24 24" className={styles.icon}>
				<circle cx="10.5" cy="10.5" r="6.5" />
				<path d="m15.5 15.5 5 5" />
			</svg>
			{/* Before the field, so that what is typed counts; the words stay when only filters are submitted. */}
			{query.keyphrase && <input type="hidden" form={formId} name="keyphrase" value={query.keyphrase} />}
			<SuggestingInput
				ref={input}
				id={id}
				form={formId}
				placeholder={t('carList.searchPlaceholder')}
				parameters={() => toSearchParams(query)}
				onChosen={(term) => pushToDataLayer(searchEvent(term))}
				follow={(href) => show(href, 'push')}
			/>
			<Button type="submit" form={formId}>
				{t('carList.search')}
			</Button>
		</search>
	)
}
