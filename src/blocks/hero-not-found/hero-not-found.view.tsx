import type { BlockProps } from '../define-block.ts'
import { Image } from '../fields/content-image.tsx'
import { buttonVariants, Link } from '../fields/link.tsx'
import { RichText } from '../fields/rich-text.tsx'
import { Text } from '../fields/text.tsx'
import { HeroSearch } from '../hero-banner/hero-search.tsx'
import { titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import type { heroNotFound } from './hero-not-found.block.ts'
import styles from './hero-not-found.module.css'

export default function HeroNotFound({ fields, block }: BlockProps<typeof heroNotFound>) {
	const { titleId, labelledBy } = titleIds(block.uid, fields.Title)
	return (
		<BlockSection labelledBy={labelledBy}>
			<div className={fields.Image ? `${styles.hero} ${styles.withPicture}` : styles.hero}>
				<div className={styles.words}>
					<p className={styles.status} aria-hidden="true">
						404
					</p>
					<Text id={titleId} field="Title" value={fields.Title} as={block.isFirst ? 'h1' : 'h2'} />
					<RichText field="Text" value={fields.Text} headingLevel={block.isFirst ? 2 : 3} className={styles.text} />
					{fields.HasSearchBar && (
						<HeroSearch
							url={fields.SearchUrl?.href}
							placeholder={fields.SearchBarPlaceholderText}
							desktopPlaceholder=""
						/>
					)}
					<div className={styles.links}>
						<Link field="Link" value={fields.Link} variant={buttonVariants[fields.ButtonType]} />
						<Link field="SecondLink" value={fields.SecondLink} variant="ghost" />
					</div>
				</div>
				<div className={styles.picture}>
					<Image
						field="Image"
						value={fields.Image}
						sizes="(min-width: 1568px) 50rem, (min-width: 1024px) 52vw, 100vw"
						priority={block.isFirst}
					/>
				</div>
			</div>
		</BlockSection>
	)
}
