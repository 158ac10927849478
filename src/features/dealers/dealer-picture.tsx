import { ResponsiveImage } from '#ui/image.tsx'
import styles from './dealer-picture.module.css'
import { useHiddenWhenBroken } from './use-hidden-when-broken.ts'

type DealerPictureProps = { image: { url: string; blurDataUrl?: string }; sizes: string; priority?: boolean }

/** The building; decorative, as the name is beside it. Hidden if it cannot be loaded. */
export function DealerPicture({ image, sizes, priority = false }: DealerPictureProps) {
	const box = useHiddenWhenBroken<HTMLDivElement>()
	return (
		<div className={styles.picture} {...box}>
			<ResponsiveImage
				src={image.url}
				alt=""
				width={1440}
				height={960}
				sizes={sizes}
				blur={image.blurDataUrl}
				priority={priority}
			/>
		</div>
	)
}
