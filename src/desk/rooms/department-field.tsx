import type { Translate } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { type WorkshopDepartment, worksOnCars } from '#workshop/department-document.ts'
import { factSeparator } from '../fact-separator.ts'

type Named = Pick<WorkshopDepartment, 'id' | 'siteName' | 'makes' | 'takesOtherMakes'>

export function DepartmentField({ departments, value }: { departments: readonly Named[]; value: string }) {
	const t = useTranslate()
	return (
		<SelectField
			label={t('desk.department')}
			name="department"
			defaultValue={value}
			options={departments.map((each) => ({ value: each.id, text: departmentName(each, t) }))}
		/>
	)
}

/** Tells the test drives of a dealer from the workshop, which customers see under the same name. */
export function departmentName(department: Named, t: Translate): string {
	const { siteName } = department
	return worksOnCars(department) ? siteName : [siteName, t('deskCatalogue.skill.test-drive')].join(factSeparator)
}
