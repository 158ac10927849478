import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { usePageAddress } from '#sites/page-address-context.tsx'
import { Button } from '#ui/button.tsx'
import styles from '../hotel-form.module.css'
import { type HotelAction, hotelFields, type PostedHotel } from '../posted-hotel.ts'

/** A form of a step; its hidden field carries the state. */
export function HotelForm({
	posted,
	anchor = '',
	children,
}: {
	posted: PostedHotel
	/** What the next page shows first, such as `#reminder`. */
	anchor?: string
	children: ReactNode
}) {
	const { pathname } = usePageAddress()
	return (
		<form className={styles.form} method="post" action={pathname + anchor}>
			<input type="hidden" name={hotelFields.state} value={posted.sealed} />
			{children}
		</form>
	)
}

/** A button that sends its form for an action. */
export function ActionButton({
	action,
	variant = 'primary',
	children,
}: {
	action: HotelAction
	variant?: 'primary' | 'secondary' | 'ghost'
	children: ReactNode
}) {
	return (
		// A button that leads away from the form does not ask for its fields.
		<Button
			type="submit"
			size={variant === 'ghost' ? 'medium' : 'large'}
			variant={variant}
			name={hotelFields.action}
			value={action}
			formNoValidate={variant !== 'primary'}
		>
			{children}
		</Button>
	)
}

/** Signs out from below a step. */
export function LogOutForm({ posted }: { posted: PostedHotel }) {
	const t = useTranslate()
	return (
		<HotelForm posted={posted}>
			<ActionButton action="logOut" variant="ghost">
				{t('tyreHotelPage.logOut')}
			</ActionButton>
		</HotelForm>
	)
}
