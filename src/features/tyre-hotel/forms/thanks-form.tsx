import { ConfirmationFrame } from '#features/booking-form/confirmation-frame.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from '../hotel-form.module.css'
import type { PostedHotel } from '../posted-hotel.ts'
import type { TyreHotelStateOf } from '../tyre-hotel-flow.ts'
import { ratings, wheelChangeLimits } from '../wheel-change-rules.ts'
import { WheelChangeSummary } from '../wheel-change-thanks.tsx'
import { ActionButton, HotelForm } from './hotel-form.tsx'

export function ThanksForm({
	posted,
	state: { confirmation, isReviewed },
}: {
	posted: PostedHotel
	state: TyreHotelStateOf<'confirmation'>
}) {
	const t = useTranslate()
	const { prefix } = useSite()
	return (
		<ConfirmationFrame
			title={t('tyreHotelPage.thanksTitle')}
			lead={isReviewed ? <strong>{t('tyreHotelPage.ratingThanks')}</strong> : <RatingForm posted={posted} />}
			summary={<WheelChangeSummary confirmation={confirmation} />}
			hasColumns
			takesFocus={false}
			actions={
				<HotelForm posted={posted}>
					<div className={styles.actions}>
						<ButtonLink href={prefix || '/'} size="large">
							{t('tyreHotelPage.toStart')}
						</ButtonLink>
						<ActionButton action="logOut" variant="secondary">
							{t('tyreHotelPage.otherCar')}
						</ActionButton>
					</div>
				</HotelForm>
			}
		/>
	)
}

function RatingForm({ posted }: { posted: PostedHotel }) {
	const t = useTranslate()
	return (
		<HotelForm posted={posted}>
			<fieldset>
				<legend>{t('tyreHotelPage.ratingTitle')}</legend>
				<div className={styles.radios}>
					{ratings.map((stars) => (
						<label key={stars}>
							<input type="radio" name="rating" value={stars} required />
							{t('tyreHotelPage.stars', { count: stars })}
						</label>
					))}
				</div>
			</fieldset>
			<TextField label={t('tyreHotelPage.ratingComment')} name="comment" maxLength={wheelChangeLimits.comment} />
			<p>
				<ActionButton action="review">{t('tyreHotelPage.sendRating')}</ActionButton>
			</p>
		</HotelForm>
	)
}
