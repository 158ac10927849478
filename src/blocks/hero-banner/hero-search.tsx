import { type SubmitEvent, useId, useRef } from 'react'
import { Form } from 'react-router'
import { pushToDataLayer } from '#features/analytics/data-layer.ts'
import { SuggestingInput } from '#features/car-search/suggesting-input.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useIsEditing } from '../fields/editing-context.tsx'
import styles from './hero-search.module.css'
import { parseSearchUrl } from './search-url.ts'

/** Sends the typed words to the search page as `keyphrase`; a plain form, so that it works before and without any script. */
export function HeroSearch({
	url,
	placeholder,
	desktopPlaceholder,
}: {
	/** Empty: the site's car list. */
	url: string | undefined
	placeholder: string
	desktopPlaceholder: string
}) {
	const t = useTranslate()
	const site = useSite()
	const isEditing = useIsEditing()
	const inputId = useId()
	const input = useRef<HTMLInputElement>(null)
	const { action, parameters, isOwn } = parseSearchUrl(url || site.paths.pathToCarList)
	const short = placeholder || t('blocks.searchPlaceholder')

	const announceTerm = (term: string) => {
		pushToDataLayer({ event: 'search', search_type: 'start page', search_term: term })
	}
	const announce = (event: SubmitEvent<HTMLFormElement>) => {
		if (isEditing) return event.preventDefault()
		announceTerm(String(new FormData(event.currentTarget).get('keyphrase') ?? '').trim())
	}
	return (
		<Form
			action={action}
			method="get"
			role="search"
			reloadDocument={!isOwn}
			className={styles.search}
			onSubmit={announce}
		>
			<label className="visually-hidden" htmlFor={inputId}>
				{t('blocks.searchLabel')}
			</label>
			<Icon name="search" className={styles.icon} />
			{/* The placeholder is drawn over the empty field: only so can it differ by the width of the screen without a script. */}
			<SuggestingInput
				ref={input}
				id={inputId}
				className={styles.input}
				placeholder=" "
				parameters={() => new URLSearchParams(parameters)}
				onChosen={announceTerm}
				isSilent={isEditing || action !== site.paths.pathToCarList}
			/>
			<span className={styles.placeholder} aria-hidden="true">
				<span data-for="phone">{short}</span>
				<span data-for="desktop">{desktopPlaceholder || short}</span>
			</span>
			<button
				type="reset"
				className={styles.clear}
				aria-label={t('blocks.searchClear')}
				onClick={() => input.current?.focus()}
			>
				<Icon name="close" size={20} />
			</button>
			{parameters.map(([name, value]) => (
				<input key={`${name}=${value}`} type="hidden" name={name} value={value} />
			))}
			<button type="submit" className={styles.submit}>
				{t('blocks.search')}
			</button>
		</Form>
	)
}
