import { findMakeLogo } from '#features/cars/make-logo.ts'
import { useHiddenWhenBroken } from '#features/dealers/use-hidden-when-broken.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import styles from './make-header.module.css'

/** Whether there are authorised workshops for the car's make. */
export function MakeHeader({
	make,
	hasAuthorizedWorkshop,
}: {
	make: string
	/** Null while it is not known. */
	hasAuthorizedWorkshop: boolean | null
}) {
	const t = useTranslate()
	return (
		<div className={styles.header}>
			{hasAuthorizedWorkshop && <MakeLogo make={make} />}
			{hasAuthorizedWorkshop !== null && (
				<p>{t(hasAuthorizedWorkshop ? 'booking.authorized' : 'booking.notAuthorized', { make })}</p>
			)}
		</div>
	)
}

/** The logo of a make; nothing if there is none or it cannot be loaded. */
export function MakeLogo({ make }: { make: string }) {
	const { ref, onErrorCapture } = useHiddenWhenBroken<HTMLSpanElement>()
	const src = findMakeLogo(make)
	if (src === null) return null
	return (
		<span ref={ref} onErrorCapture={onErrorCapture} className={styles.logo}>
			<img src={src} alt="" width={40} height={40} loading="lazy" />
		</span>
	)
}
