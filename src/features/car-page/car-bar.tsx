import { formatExactMoney } from '#domain/money/format-money.ts'
import { langOf, textOf } from '#i18n/local-text.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { telUrl } from '../dealers/contact-links.ts'
import styles from './car-bar.module.css'
import type { PriceView } from './car-view.ts'

/** The price and the contact buttons at the bottom of the window, while those of the page are out of sight. */
export function CarBar({ price, title, phone }: { price: PriceView; title: string; phone: string | undefined }) {
	const t = useTranslate()
	const locale = useLocale()
	const { market } = useSite()
	return (
		<aside className={styles.bar} aria-label={t('car.contactShort')}>
			<p>
				<span className={styles.title}>{title}</span>
				<strong lang={price.price ? undefined : langOf(price.text)}>
					{price.price
						? formatExactMoney(price.price, locale)
						: price.text
							? textOf(price.text)
							: t('car.priceOnRequest')}
					{price.price && price.isWithoutVat && <small> {t('car.withoutVat')}</small>}
				</strong>
			</p>
			{phone && (
				<ButtonLink href={telUrl(phone, market)} variant="secondary">
					{t('car.call')}
				</ButtonLink>
			)}
			<ButtonLink href="#contact-form">{t('car.contactShort')}</ButtonLink>
		</aside>
	)
}
