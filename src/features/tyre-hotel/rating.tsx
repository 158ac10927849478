import { useEffect, useRef } from 'react'
import { CountedArea } from '#features/booking-form/counted-area.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { ActionButton, WizardForm } from '#ui/wizard/wizard-form.tsx'
import { ProblemText } from './hotel-problem.tsx'
import type { HotelAction, HotelWizard } from './hotel-table.ts'
import styles from './rating.module.css'
import { commentLength, ratings } from './wheel-change-rules.ts'

/** One to five stars and a comment, once. */
export function Rating({ isReviewed, wizard }: { isReviewed: boolean; wizard: HotelWizard }) {
	const t = useTranslate()
	const thanks = useRef<HTMLParagraphElement>(null)
	const wasReviewed = useRef(isReviewed)
	useEffect(() => {
		if (isReviewed && !wasReviewed.current) moveFocus(thanks.current)
	}, [isReviewed])
	if (isReviewed) {
		return (
			<p ref={thanks} tabIndex={-1} className={styles.thanks}>
				{t('tyreHotelPage.ratingThanks')}
			</p>
		)
	}
	return (
		<WizardForm wizard={wizard} showsOwnErrors className={styles.rating}>
			<fieldset>
				<legend>{t('tyreHotelPage.ratingTitle')}</legend>
				<div className={styles.stars}>
					{ratings.map((stars) => (
						<label key={stars}>
							<input type="radio" name="rating" value={stars} onChange={wizard.forgetProblem} required />
							<svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true" focusable="false">
								<path d="m12 3.25 2.65 5.6 6.1.8-4.45 4.25 1.1 6.1L12 17.05 6.6 20l1.1-6.1-4.45-4.25 6.1-.8z" />
							</svg>
							<span className="visually-hidden">{t('tyreHotelPage.stars', { count: stars })}</span>
						</label>
					))}
				</div>
			</fieldset>
			<FormNotice>{wizard.problem && <ProblemText problem={wizard.problem} />}</FormNotice>
			<CountedArea label={t('tyreHotelPage.ratingComment')} name="comment" maxLength={commentLength} />
			<p>
				<ActionButton<HotelAction> action="review" variant="secondary" size="medium" formNoValidate={false}>
					{t('tyreHotelPage.sendRating')}
				</ActionButton>
			</p>
		</WizardForm>
	)
}
