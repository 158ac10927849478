import type { BlockProps } from '../define-block.ts'
import { Link } from '../fields/link.tsx'
import { RichText } from '../fields/rich-text.tsx'
import { Text } from '../fields/text.tsx'
import { titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import { Disclosures } from '../layout/disclosures.tsx'
import { FaqStructuredData } from '../layout/faq-structured-data.tsx'
import type { faqList } from './faq-list.block.ts'
import styles from './faq-list.module.css'

export default function FaqList({ fields, block }: BlockProps<typeof faqList>) {
	const { Title, Items } = fields
	const { titleId, labelledBy } = titleIds(block.uid, Title)
	return (
		<BlockSection background={fields.BackgroundColor} labelledBy={labelledBy}>
			<div className={styles.faq}>
				<div className={styles.words}>
					<Text id={titleId} field="Title" value={Title} as={block.isFirst ? 'h1' : 'h2'} />
					<RichText field="Text" value={fields.Text} headingLevel={block.isFirst ? 2 : 3} className={styles.text} />
					<Link field="Link" value={fields.Link} variant="secondary" />
				</div>
				<Disclosures items={Items} headingTag={Title === '' || block.isFirst ? 'h2' : 'h3'} />
			</div>
			<FaqStructuredData items={Items} />
		</BlockSection>
	)
}
