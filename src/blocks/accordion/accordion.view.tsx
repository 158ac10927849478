import type { BlockProps } from '../define-block.ts'
import { BlockHead, titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import { Disclosures } from '../layout/disclosures.tsx'
import { FaqStructuredData } from '../layout/faq-structured-data.tsx'
import type { accordion } from './accordion.block.ts'
import styles from './accordion.module.css'

export default function Accordion({ fields, block }: BlockProps<typeof accordion>) {
	const { Title, Text, Items, IsFAQ, OpenOneAtATime, FirstItemOpen } = fields
	const { titleId, labelledBy } = titleIds(block.uid, Title)
	return (
		<BlockSection background={fields.BackgroundColor} labelledBy={labelledBy}>
			<div className={styles.accordion}>
				<BlockHead id={titleId} title={Title} text={Text} isFirst={block.isFirst} />
				<Disclosures
					items={Items}
					headingTag={Title === '' || block.isFirst ? 'h2' : 'h3'}
					exclusiveName={OpenOneAtATime ? block.uid : undefined}
					isFirstOpen={FirstItemOpen}
				/>
			</div>
			{IsFAQ && <FaqStructuredData items={Items} />}
		</BlockSection>
	)
}
