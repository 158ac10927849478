import type { BlockProps } from '../define-block.ts'
import { FormSection } from '../layout/form-section.tsx'
import type { form } from './form.block.ts'
import { OwnFormView } from './own-form.tsx'

export default function Form({ fields, data, block }: BlockProps<typeof form>) {
	return (
		<FormSection fields={fields} block={block}>
			<OwnFormView formId={fields.FormId} form={data} title={fields.Title} isFirst={block.isFirst} />
		</FormSection>
	)
}
