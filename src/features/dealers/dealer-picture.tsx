import { Image } from '#ui/image.tsx'
import styles from './dealer-picture.module.css'
import { useHiddenWhenBroken } from './use-hidden-when-broken.ts'

type DealerPictureProps = { image: { url: string; blurDataUrl?: string }; sizes: string; priority?: boolean }

/** The building from outside; its name stands beside it. Gone when it cannot be shown. */
export function DealerPicture({ image, sizes, priority = false }: DealerPictureProps) {
	const box = useHiddenWhenBroken<HTMLDivElement>()
	return (
		<div className={styles.picture} {...box}>
			<Image
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
