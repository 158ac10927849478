import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CountedArea } from '#features/booking-form/counted-area.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import styles from './rating.module.css'
import { sendReview } from './tyre-hotel-calls.ts'
import { ratings, wheelChangeLimits } from './wheel-change-rules.ts'

/** One to five stars and a comment, once. A call that fails is thanked for too: the customer has done their part. */
export function Rating({ isReviewed, onReviewed }: { isReviewed: boolean; onReviewed: () => void }) {
	const t = useTranslate()
	const [rating, setRating] = useState(0)
	const [comment, setComment] = useState('')
	const [isSending, setIsSending] = useState(false)
	const thanks = useRef<HTMLParagraphElement>(null)
	const wasReviewed = useRef(isReviewed)
	useEffect(() => {
		if (isReviewed && !wasReviewed.current) thanks.current?.focus()
	}, [isReviewed])

	async function send(event: FormEvent) {
		event.preventDefault()
		if (rating === 0 || isSending) return
		setIsSending(true)
		await sendReview({ rating, comment: comment.trim(), date: new Date().toISOString() })
		setIsSending(false)
		onReviewed()
	}
	if (isReviewed) {
		return (
			<p ref={thanks} tabIndex={-1} className={styles.thanks}>
				{t('tyreHotelPage.ratingThanks')}
			</p>
		)
	}
	return (
		<form className={styles.rating} onSubmit={send}>
			<fieldset>
				<legend>{t('tyreHotelPage.ratingTitle')}</legend>
				<div className={styles.stars}>
					{ratings.map((stars) => (
						<label key={stars} data-on={stars <= rating || undefined}>
							<input
								type="radio"
								name="rating"
								value={stars}
								checked={stars === rating}
								onChange={() => setRating(stars)}
							/>
							<svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true" focusable="false">
								<path d="m12 3.25 2.65 5.6 6.1.8-4.45 4.25 1.1 6.1L12 17.05 6.6 20l1.1-6.1-4.45-4.25 6.1-.8z" />
							</svg>
							<span className="visually-hidden">{t('tyreHotelPage.stars', { count: stars })}</span>
						</label>
					))}
				</div>
			</fieldset>
			<CountedArea
				label={t('tyreHotelPage.ratingComment')}
				name="ratingComment"
				value={comment}
				maxLength={wheelChangeLimits.comment}
				onChange={({ target }) => setComment(target.value)}
			/>
			<p>
				<Button type="submit" variant="secondary" disabled={rating === 0 || isSending}>
					{t('tyreHotelPage.sendRating')}
				</Button>
			</p>
		</form>
	)
}
