import { SellCarForm } from '#features/leads/sell-car-form.tsx'
import type { BlockProps } from '../define-block.ts'
import { BlockHead, titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import type { sellCar } from './sell-car.block.ts'

export default function SellCar({ fields, data, block }: BlockProps<typeof sellCar>) {
	const { Title, Text, BackgroundColor } = fields
	const { titleId, labelledBy } = titleIds(block.uid, Title)
	return (
		<BlockSection background={BackgroundColor} labelledBy={labelledBy}>
			<BlockHead id={titleId} title={Title} text={Text} isFirst={block.isFirst} />
			<SellCarForm {...data} title={Title} headingTag={Title === '' || block.isFirst ? 'h2' : 'h3'} />
		</BlockSection>
	)
}
