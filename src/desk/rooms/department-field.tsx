import { useTranslate } from '#i18n/texts-context.tsx'
import { SelectField } from '#ui/field/select-field.tsx'

export function DepartmentField({
	departments,
	value,
}: {
	departments: readonly { id: string; siteName: string }[]
	value: string
}) {
	const t = useTranslate()
	return (
		<SelectField
			label={t('desk.department')}
			name="department"
			defaultValue={value}
			options={departments.map(({ id, siteName }) => ({ value: id, text: siteName }))}
		/>
	)
}
