import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import styles from './printed-foot.module.css'

/** On paper only: where the car was found, and on which day the price was so. */
export function PrintedFoot({ address }: { address: string }) {
	const t = useTranslate()
	const locale = useLocale()
	const [day, setDay] = useState('')
	useEffect(() => {
		// The paper does not wait for the next picture of the screen.
		const onPrint = () => flushSync(() => setDay(new Date().toLocaleDateString(locale, { dateStyle: 'long' })))
		addEventListener('beforeprint', onPrint)
		return () => removeEventListener('beforeprint', onPrint)
	}, [locale])
	return (
		<p className={styles.foot} aria-hidden="true">
			<span>{address}</span>
			{day && <span>{t('car.printed', { day })}</span>}
		</p>
	)
}
