import { useId } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { enhanced } from '#ui/enhanced.ts'
import { Icon } from '#ui/icon.tsx'
import { useIsEditing } from '../fields/field-mark.ts'
import styles from './hero-search.module.css'
import { parseSearchUrl } from './search-url.ts'

/**
 * Sends the text to the search page as `keyphrase` with a plain form, which works without script. A script adds
 * suggestions.
 */
export function HeroSearch({
	url,
	placeholder,
	desktopPlaceholder,
}: {
	/** Empty means the site's car list. */
	url: string | undefined
	placeholder: string
	desktopPlaceholder: string
}) {
	const t = useTranslate()
	const site = useSite()
	const isEditing = useIsEditing()
	const inputId = useId()
	const { action, parameters, isOwn } = parseSearchUrl(url || site.paths.pathToCarList)
	const short = placeholder || t('blocks.searchPlaceholder')

	const suggests = isOwn && action === site.paths.pathToCarList
	return (
		// biome-ignore lint/a11y/useSemanticElements: a search element would add another box to lay out
		<form
			action={action}
			method="get"
			role="search"
			className={styles.search}
			data-suggests={suggests ? '' : undefined}
			inert={isEditing}
			{...enhanced('hero-search')}
		>
			<label className="visually-hidden" htmlFor={inputId}>
				{t('blocks.searchLabel')}
			</label>
			<Icon name="search" className={styles.icon} />
			{/* The placeholder is an element over the empty field, so that it can depend on the screen width without
			    script. */}
			<input
				id={inputId}
				className={styles.input}
				type="search"
				name="keyphrase"
				placeholder=" "
				maxLength={200}
				autoComplete="off"
				autoCapitalize="off"
				enterKeyHint="search"
			/>
			<span className={styles.placeholder} aria-hidden="true">
				<span data-for="phone">{short}</span>
				<span data-for="desktop">{desktopPlaceholder || short}</span>
			</span>
			<button type="reset" className={styles.clear} aria-label={t('blocks.searchClear')}>
				<Icon name="close" size={20} />
			</button>
			{parameters.map(([name, value]) => (
				<input key={`${name}=${value}`} type="hidden" name={name} value={value} />
			))}
			<button type="submit" className={styles.submit}>
				{t('blocks.search')}
			</button>
		</form>
	)
}
