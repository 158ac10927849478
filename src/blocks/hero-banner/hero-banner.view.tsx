import { isStudioAddress } from '#domain/cars/studio-address.ts'
import type { BlockProps } from '../define-block.ts'
import { Image } from '../fields/content-image.tsx'
import { useIsEditing } from '../fields/field-mark.ts'
import { buttonVariants, Link } from '../fields/link.tsx'
import { RichText } from '../fields/rich-text.tsx'
import { Text } from '../fields/text.tsx'
import { titleIds } from '../layout/block-head.tsx'
import type { heroBanner } from './hero-banner.block.ts'
import styles from './hero-banner.module.css'
import { FilmButton, HeroFilm } from './hero-film.tsx'
import { HeroPicture } from './hero-picture.tsx'
import { HeroSearch } from './hero-search.tsx'
import { ScrollDown } from './scroll-down.tsx'

export default function HeroBanner({ fields, data, block }: BlockProps<typeof heroBanner>) {
	const { Content, Image: picture, ImagePhone, VideoDesktop, VideoPhone, Title, TitleTag } = fields
	const isEditing = useIsEditing()
	if (Content !== 'Video' && picture === null && !isEditing) return null

	// On its light ground the words are dark, and nothing needs to be darkened behind them.
	const isStudioCar = picture !== null && isStudioAddress(picture.src)
	const textColor = isStudioCar ? 'black' : fields.TextColor
	const { titleId, labelledBy } = titleIds(block.uid, Title)
	const endId = `after-${block.uid}`
	const automaticTag = block.isFirst ? 'h1' : 'h2'
	const hasFilm = Content === 'Video' && (VideoDesktop ?? VideoPhone) !== null
	return (
		<section
			className={styles.hero}
			data-variant={fields.Variant}
			data-placement={fields.ContentPlacement}
			data-text-color={textColor}
			data-studio={isStudioCar || undefined}
			data-centred={fields.CenterContent || undefined}
			data-margin={fields.HasMarginTop || undefined}
			data-under-header={block.isFirst && !isStudioCar ? (textColor === 'white' ? 'dark' : 'light') : undefined}
			aria-labelledby={labelledBy}
		>
			<div className={styles.media}>
				{picture ? (
					<HeroPicture
						image={picture}
						blur={data.blur}
						phone={ImagePhone}
						isFirst={block.isFirst}
						leastHeight={
							fields.Variant === 'FullScreen'
								? { tablet: '68vh', desktop: '100vh' }
								: { tablet: '62vw', desktop: '32rem' }
						}
					/>
				) : (
					<Image field="Image" value={null} sizes="100vw" />
				)}
				{hasFilm && <HeroFilm desktop={VideoDesktop} phone={VideoPhone} />}
			</div>
			<div className={`page-width ${styles.content}`}>
				<div className={styles.words}>
					<Text
						id={titleId}
						field="Title"
						value={Title}
						as={TitleTag === 'auto' ? automaticTag : TitleTag}
						className={styles.title}
					/>
					<RichText field="Text" value={fields.Text} className={styles.text} />
					{fields.HeroBannerHasSearchBar && (
						<HeroSearch
							url={fields.HeroBannerSearchUrl?.href}
							placeholder={fields.SearchBarPlaceholderText}
							desktopPlaceholder={fields.SearchBarPlaceholderTextDesktop}
						/>
					)}
					<div className={styles.action}>
						<Link field="Link" value={fields.Link} variant={buttonVariants[fields.ButtonType]} size="large" />
					</div>
				</div>
			</div>
			{hasFilm && <FilmButton />}
			{fields.Variant === 'FullScreen' && <ScrollDown to={endId} />}
			<div id={endId} className={styles.end} />
		</section>
	)
}
