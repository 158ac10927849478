import { isNearStudioAddress, isStudioAddress } from '#domain/cars/studio-address.ts'
import styles from './content-picture.module.css'
import { type ImageProps, ResponsiveImage } from './image.tsx'

/** The classes of the ground that a studio picture stands on; one from near fills its frame. */
export function groundOf(src: string): string | undefined {
	if (isNearStudioAddress(src)) return `${styles.ground} ${styles.near}`
	return isStudioAddress(src) ? styles.ground : undefined
}

/** True for a whole car, which is `--widest` at most in any frame. */
export const isWholeStudioCar = (src: string) => isStudioAddress(src) && !isNearStudioAddress(src)

/** A picture that content names. A studio picture is transparent around the car: here it gets a ground of its own. */
export function ContentPicture({ className, ...shown }: ImageProps) {
	const classes = [groundOf(shown.src), className].filter(Boolean)
	return <ResponsiveImage {...shown} className={classes.join(' ') || undefined} />
}
