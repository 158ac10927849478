import styles from '#features/service-booking/make-header.module.css'
import { MakeLogo } from '#features/service-booking/make-header.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Icon } from '#ui/icon.tsx'
import type { FieldValues } from '../fields/define-field.ts'
import { useIsEditing } from '../fields/field-mark.ts'
import { Link } from '../fields/link.tsx'
import type { serviceBooking } from './service-booking.block.ts'

type IntroFields = Pick<FieldValues<typeof serviceBooking.fields>, 'MakeLinks' | 'OtherMakes'>

/** Where some makes are booked, and the makes with authorised workshops. */
export function BookingIntro({ MakeLinks, OtherMakes }: IntroFields) {
	const t = useTranslate()
	const isEditing = useIsEditing()
	const shown = MakeLinks.filter(({ Link: link }) => link || isEditing)
	if (shown.length === 0 && OtherMakes.length === 0) return null
	return (
		<div className={styles.intro}>
			{shown.length > 0 && (
				<>
					<p>{t('booking.bookedElsewhere')}</p>
					<ul className={styles.links}>
						{shown.map(({ uid, Name, Link: link }) => {
							const isOutside = /^https?:/.test(link?.href ?? '')
							return (
								<li key={uid}>
									<Link
										field={`MakeLinks.${uid}.Link`}
										value={link && { ...link, ...(isOutside && { target: '_blank' }) }}
									>
										<MakeLogo make={Name} />
										<span>
											{/* On narrow windows the sentence above the links says the rest. */}
											<span className={styles.makeName} aria-hidden="true">
												{Name}
											</span>
											<span className={styles.makeText}>{t('booking.bookMake', { make: Name })}</span>
											{isOutside && <span className="visually-hidden"> {t('booking.newTab')}</span>}
										</span>
										<Icon name="arrow-right" size={18} />
									</Link>
								</li>
							)
						})}
					</ul>
				</>
			)}
			{OtherMakes.length > 0 && (
				<details className={styles.others}>
					<summary>
						{t('booking.otherMakes', { count: OtherMakes.length })}
						<Icon name="chevron-down" size={20} />
					</summary>
					<ul>
						{OtherMakes.map((make) => (
							<li key={make}>
								<MakeLogo make={make} />
								<span>{make}</span>
							</li>
						))}
					</ul>
				</details>
			)}
		</div>
	)
}
