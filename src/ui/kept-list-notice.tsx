import { useTranslate } from '#i18n/texts-context.tsx'
import { ButtonLink } from './button.tsx'
import styles from './list-notice.module.css'

/** Where `createKeptList` says that another address of a list could not be loaded. It says nothing without scripts. */
export function KeptListNotice() {
	const t = useTranslate()
	return (
		<div role="alert" className={styles.place} data-kept-list="">
			<template>
				<div className={styles.notice}>
					<p data-when="offline">{t('common.keptOffline')}</p>
					<p data-when="failed">{t('common.keptFailed')}</p>
					<ButtonLink variant="secondary" size="small" href="#">
						{t('common.tryAgain')}
					</ButtonLink>
				</div>
			</template>
		</div>
	)
}
