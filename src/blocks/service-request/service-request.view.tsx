import { ServiceRequestForm } from '#features/leads/service-request-form.tsx'
import type { BlockProps } from '../define-block.ts'
import { FormSection } from '../layout/form-section.tsx'
import type { serviceRequest } from './service-request.block.ts'

export default function ServiceRequest({ fields, data, block }: BlockProps<typeof serviceRequest>) {
	const { Title } = fields
	return (
		<FormSection fields={fields} block={block}>
			<ServiceRequestForm {...data} title={Title} headingTag={Title === '' || block.isFirst ? 'h2' : 'h3'} />
		</FormSection>
	)
}
