import { ServiceRequestForm } from '#features/leads/service-request-form.tsx'
import type { BlockProps } from '../define-block.ts'
import { BlockHead, titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import type { serviceRequest } from './service-request.block.ts'

export default function ServiceRequest({ fields, data, block }: BlockProps<typeof serviceRequest>) {
	const { Title, Text, BackgroundColor } = fields
	const { titleId, labelledBy } = titleIds(block.uid, Title)
	return (
		<BlockSection background={BackgroundColor} labelledBy={labelledBy}>
			<BlockHead id={titleId} title={Title} text={Text} isFirst={block.isFirst} />
			<ServiceRequestForm {...data} title={Title} headingTag={Title === '' || block.isFirst ? 'h2' : 'h3'} />
		</BlockSection>
	)
}
