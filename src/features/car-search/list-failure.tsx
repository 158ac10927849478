import { useEffect, useEffectEvent } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import styles from '#ui/list-notice.module.css'
import { isPlainClick } from '#ui/plain-click.ts'
import { useCarQuery } from './use-car-query.tsx'

/**
 * Says that another address of the list could not be loaded. The shown list stays; the link loads the other one, also
 * as a document. Repeated by itself when the browser is online again.
 */
export function ListFailure() {
	const t = useTranslate()
	const { failure } = useCarQuery()
	const retry = useEffectEvent(() => failure?.retry())
	useEffect(() => {
		const onOnline = () => retry()
		addEventListener('online', onOnline)
		return () => removeEventListener('online', onOnline)
	}, [])
	return (
		<div role="alert" className={styles.place}>
			{failure && (
				<div className={styles.notice}>
					<p>{t(failure.isOffline ? 'carList.keptOffline' : 'carList.keptFailed')}</p>
					<ButtonLink
						variant="secondary"
						size="small"
						href={failure.address}
						onClick={(event) => {
							if (!isPlainClick(event)) return
							event.preventDefault()
							failure.retry()
						}}
					>
						{t('carList.errorRetry')}
					</ButtonLink>
				</div>
			)}
		</div>
	)
}
