import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import styles from './page-error.module.css'

/** What a visitor sees inside the site's frame when a page is missing (404) or fails. */
export function PageError() {
	const error = useRouteError()
	const t = useTranslate()
	const site = useSite()
	const isMissing = isRouteErrorResponse(error) && error.status === 404
	return (
		<div className={`page-width ${styles.pageError}`}>
			<p className={styles.status}>{isMissing ? '404' : '500'}</p>
			<h1>{t(isMissing ? 'error.notFoundTitle' : 'error.serverTitle')}</h1>
			<p className={styles.text}>{t(isMissing ? 'error.notFoundText' : 'error.serverText')}</p>
			<ButtonLink href={site.prefix || '/'}>{t('error.toHome')}</ButtonLink>
		</div>
	)
}
