import type { BlockProps } from '../define-block.ts'
import { OwnFormView } from '../form/own-form.tsx'
import { BlockHead, titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import type { hubSpotForm } from './hub-spot-form.block.ts'
import { OutsideForm } from './outside-form.tsx'

export default function HubSpotForm({ fields, data, block }: BlockProps<typeof hubSpotForm>) {
	const { Title, Text, FormId: formId, Region: region, PortalId: portalId } = fields
	const { titleId, labelledBy } = titleIds(block.uid, Title)
	return (
		<BlockSection background={fields.BackgroundColor} labelledBy={labelledBy}>
			<BlockHead id={titleId} title={Title} text={Text} isFirst={block.isFirst} />
			{data.provider === 'own' ? (
				<OwnFormView formId={formId} form={data.form} title={Title} isFirst={block.isFirst} />
			) : (
				<OutsideForm loader={data.loader} form={{ region, portalId, formId }} title={Title} />
			)}
		</BlockSection>
	)
}
