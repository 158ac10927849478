import { type FormEvent, useState } from 'react'
import { plateLength, toPlate } from '#domain/cars/registration-number.ts'
import { examplePlates } from '#features/booking-form/example-plates.ts'
import { useHydrated } from '#features/cars/use-hydrated.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { usePageAddress } from '#sites/page-address-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from './hotel-form.module.css'
import { HotelStep } from './hotel-step.tsx'
import { type HotelAction, hotelFields, type PostedHotel } from './posted-hotel.ts'
import { askCustomer, type TyreHotelCallError } from './tyre-hotel-calls.ts'
import type { TyreHotelEvent } from './tyre-hotel-flow.ts'
import type { TyreHotelSettings } from './tyre-hotel-settings.ts'
import { useHotelCall } from './use-hotel-call.ts'

/** Step 1: the plate. */
export function SearchStep({
	plate,
	onPlate,
	settings,
	posted,
	hasSessionEnded,
	isEntered,
	dispatch,
}: {
	plate: string
	onPlate: (plate: string) => void
	settings: TyreHotelSettings
	/** A search that was posted without JavaScript and failed. */
	posted: PostedHotel | null
	hasSessionEnded: boolean
	isEntered: boolean
	dispatch: (event: TyreHotelEvent) => void
}) {
	const t = useTranslate()
	const { market } = useSite()
	const { pathname } = usePageAddress()
	const isHydrated = useHydrated()
	const [error, setError] = useState<TyreHotelCallError | null>(postedError(posted))
	const { isBusy, run } = useHotelCall(dispatch)

	async function search(event: FormEvent) {
		event.preventDefault()
		if (plate.length < plateLength.min) return
		setError(null)
		const found = await run(() => askCustomer(plate))
		if (found?.ok) dispatch({ type: 'customerFound', customer: found.value })
		else if (found) setError(found.error)
	}
	return (
		<HotelStep
			title={t('tyreHotelPage.searchTitle')}
			isEntered={isEntered}
			busyText={isBusy ? t('tyreHotelPage.searching') : null}
		>
			<form className={styles.form} method="post" action={pathname} onSubmit={search}>
				<input type="hidden" name={hotelFields.action} value={'search' satisfies HotelAction} />
				<TextField
					label={t('tyreHotelPage.plate')}
					name="regNo"
					value={plate}
					onChange={({ target }) => {
						setError(null)
						onPlate(toPlate(target.value))
					}}
					placeholder={examplePlates[market.country]}
					maxLength={isHydrated ? undefined : plateLength.max + 3}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					required
				/>
				<FormNotice>
					{error ? <SearchError error={error} settings={settings} /> : hasSessionEnded && t('tyreHotel.notSignedIn')}
				</FormNotice>
				<div className={styles.actions}>
					<Button type="submit" size="large" disabled={isHydrated && plate.length < plateLength.min}>
						{t('tyreHotelPage.continue')}
					</Button>
				</div>
			</form>
		</HotelStep>
	)
}

function postedError(posted: PostedHotel | null): TyreHotelCallError | null {
	if (posted === null || posted.message === null) return null
	return { code: posted.hasNoAgreement ? 'no-agreement' : 'refused', message: posted.message }
}

/** Cars without an agreement are booked at the workshop. */
function SearchError({ error, settings }: { error: TyreHotelCallError; settings: TyreHotelSettings }) {
	const t = useTranslate()
	if (error.code === 'unreachable') return t('tyreHotel.unavailable')
	return (
		<>
			<p>{error.message}</p>
			{error.code === 'no-agreement' && settings.serviceHref !== '' && (
				<p>
					<Anchor href={settings.serviceHref}>{settings.serviceText || t('tyreHotelPage.bookService')}</Anchor>
				</p>
			)}
		</>
	)
}
