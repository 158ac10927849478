import { formatPlate } from '#domain/cars/registration-number.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { unbroken } from '#i18n/unbroken.ts'
import { useSite } from '#sites/site-context.tsx'
import type { TyreHotelCustomer } from '#tyre-hotel/tyre-hotel.ts'
import { Anchor } from '#ui/anchor.tsx'
import styles from './hotel-form.module.css'

/** The phone that gets the code, and what to do if it is not the customer's. */
export function PhoneLines({ customer }: { customer: TyreHotelCustomer }) {
	const t = useTranslate()
	const { paths, market } = useSite()
	return (
		<>
			<p className={styles.lead}>{t('tyreHotelPage.codeGoesTo', { phone: unbroken(customer.obfuscatedPhone) })}</p>
			<p>{t('tyreHotelPage.tiedToPhone', { plate: formatPlate(customer.registrationNumber, market.country) })}</p>
			<p className={styles.small}>
				{t('tyreHotelPage.somethingWrong')} <Anchor href={paths.pathToSiteList}>{t('tyreHotelPage.contactUs')}</Anchor>
			</p>
		</>
	)
}
