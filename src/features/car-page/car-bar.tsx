import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { formatMoney } from '../money/format-money.ts'
import type { Money } from '../money/money.ts'
import styles from './car-bar.module.css'
import { telUrl } from './contact-view.ts'

/** On phones: the price and the way to the seller, always at the thumb. */
export function CarBar({
	price,
	title,
	phone,
}: {
	price: Money | undefined
	title: string
	phone: string | undefined
}) {
	const t = useTranslate()
	const locale = useLocale()
	return (
		<aside className={styles.bar} aria-label={t('car.contactShort')}>
			<p>
				<span className={styles.title}>{title}</span>
				<strong>{price ? formatMoney(price, locale) : t('car.priceOnRequest')}</strong>
			</p>
			{phone && (
				<ButtonLink href={telUrl(phone)} variant="secondary">
					{t('car.call')}
				</ButtonLink>
			)}
			<ButtonLink href="#contact">{t('car.contactShort')}</ButtonLink>
		</aside>
	)
}
