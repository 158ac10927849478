import type { PostedHotel } from '../posted-hotel.ts'
import type { TyreHotelSettings } from '../tyre-hotel-settings.ts'
import type { OfferForm } from '../vehicle-step.tsx'
import { BookingForm } from './book-wheel-change-form.tsx'
import { CodeForm, LoginForm } from './sign-in-forms.tsx'
import { ThanksForm } from './thanks-form.tsx'
import { VehicleForm } from './vehicle-form.tsx'

/** The steps after the plate as pages of forms, for visitors without JavaScript. */
export function HotelForms({
	posted,
	settings,
	offerForm,
}: {
	posted: PostedHotel
	settings: TyreHotelSettings
	offerForm: OfferForm
}) {
	const { state } = posted
	switch (state.step) {
		case 'search':
			return null
		case 'login':
			return <LoginForm posted={posted} state={state} />
		case 'validate':
			return <CodeForm posted={posted} state={state} />
		case 'loggedIn':
			return <VehicleForm posted={posted} state={state} settings={settings} offerForm={offerForm} />
		case 'booking':
			return <BookingForm posted={posted} state={state} />
		case 'confirmation':
			return <ThanksForm posted={posted} state={state} />
	}
}
