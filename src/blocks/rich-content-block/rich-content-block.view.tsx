import type { BlockProps } from '../define-block.ts'
import { buttonVariants, Link } from '../fields/link.tsx'
import { RichText } from '../fields/rich-text.tsx'
import { Text } from '../fields/text.tsx'
import { titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import type { richContentBlock } from './rich-content-block.block.ts'
import styles from './rich-content-block.module.css'

export default function RichContentBlock({ fields, block }: BlockProps<typeof richContentBlock>) {
	const { Title } = fields
	const { titleId, labelledBy } = titleIds(block.uid, Title)
	// Below an h1, or below the page title if the block has none, headings start at level 2.
	const headingLevel = block.isFirst || Title === '' ? 2 : 3
	return (
		<BlockSection background={fields.BackgroundColor} labelledBy={labelledBy}>
			<div className={styles.content} data-layout={fields.Layout}>
				<Text id={titleId} field="Title" value={Title} as={block.isFirst ? 'h1' : 'h2'} className={styles.title} />
				<div className={styles.words}>
					<Text field="Preamble" value={fields.Preamble} className={styles.preamble} />
					<RichText field="Text" value={fields.Text} headingLevel={headingLevel} />
					<Link field="Link" value={fields.Link} variant={buttonVariants[fields.ButtonType]} />
				</div>
			</div>
		</BlockSection>
	)
}
