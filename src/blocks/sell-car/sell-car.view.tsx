import { SellCarForm } from '#features/leads/sell-car-form.tsx'
import type { BlockProps } from '../define-block.ts'
import { FormSection } from '../layout/form-section.tsx'
import type { sellCar } from './sell-car.block.ts'

export default function SellCar({ fields, data, block }: BlockProps<typeof sellCar>) {
	const { Title } = fields
	return (
		<FormSection fields={fields} block={block}>
			<SellCarForm {...data} title={Title} headingTag={Title === '' || block.isFirst ? 'h2' : 'h3'} />
		</FormSection>
	)
}
