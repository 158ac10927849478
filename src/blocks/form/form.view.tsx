import type { BlockProps } from '../define-block.ts'
import { BlockHead, titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import type { form } from './form.block.ts'
import { OwnFormView } from './own-form.tsx'

export default function Form({ fields, data, block }: BlockProps<typeof form>) {
	const { Title, Text, FormId } = fields
	const { titleId, labelledBy } = titleIds(block.uid, Title)
	return (
		<BlockSection background={fields.BackgroundColor} labelledBy={labelledBy}>
			<BlockHead id={titleId} title={Title} text={Text} isFirst={block.isFirst} />
			<OwnFormView formId={FormId} form={data} title={Title} isFirst={block.isFirst} />
		</BlockSection>
	)
}
