import type { BlockProps } from '../define-block.ts'
import { Image } from '../fields/content-image.tsx'
import { buttonVariants, Link } from '../fields/link.tsx'
import { RichText } from '../fields/rich-text.tsx'
import { Text } from '../fields/text.tsx'
import { titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import type { ctaBanner } from './cta-banner.block.ts'
import styles from './cta-banner.module.css'

export default function CtaBanner({ fields, block }: BlockProps<typeof ctaBanner>) {
	const { Title, Image: picture } = fields
	const { titleId, labelledBy } = titleIds(block.uid, Title)
	return (
		<BlockSection background={picture ? 'Dark' : fields.BackgroundColor} labelledBy={labelledBy}>
			{picture && (
				<div className={styles.picture}>
					<Image field="Image" value={picture} sizes="(min-width: 768px) 100vw, 150vw" />
				</div>
			)}
			<div className={styles.banner} data-centred={fields.CenterContent || undefined}>
				<div className={styles.words}>
					<Text id={titleId} field="Title" value={Title} as={block.isFirst ? 'h1' : 'h2'} />
					<RichText field="Text" value={fields.Text} headingLevel={block.isFirst ? 2 : 3} className={styles.text} />
				</div>
				<div className={styles.links}>
					<Link field="Link" value={fields.Link} variant={buttonVariants[fields.ButtonType]} size="large" />
					<Link field="SecondLink" value={fields.SecondLink} variant="ghost" size="large" />
				</div>
			</div>
		</BlockSection>
	)
}
