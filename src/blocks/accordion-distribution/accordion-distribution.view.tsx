import type { BlockProps } from '../define-block.ts'
import { useIsEditing } from '../fields/field-mark.ts'
import { BlockHead, titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import { Disclosures } from '../layout/disclosures.tsx'
import type { accordionDistribution } from './accordion-distribution.block.ts'

export default function AccordionDistribution({ fields, data, block }: BlockProps<typeof accordionDistribution>) {
	const isEditing = useIsEditing()
	const { Title, Text, OpenOneAtATime, FirstItemOpen } = fields
	const { titleId, labelledBy } = titleIds(block.uid, Title)
	if (data.items.length === 0 && !isEditing) return null
	return (
		<BlockSection background={fields.BackgroundColor} labelledBy={labelledBy}>
			<BlockHead id={titleId} title={Title} text={Text} isFirst={block.isFirst} />
			<Disclosures
				items={data.items}
				headingTag={Title === '' || block.isFirst ? 'h2' : 'h3'}
				exclusiveName={OpenOneAtATime ? block.uid : undefined}
				isFirstOpen={FirstItemOpen}
			/>
		</BlockSection>
	)
}
