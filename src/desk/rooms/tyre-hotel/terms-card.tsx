import { useTranslate } from '#i18n/texts-context.tsx'
import type { ChangeableTerms } from '#tyre-hotel/operator.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { StoredDepartment } from '#workshop/department-document.ts'
import styles from '../../desk.module.css'
import { termsVersion } from './agreement-form.ts'
import type { RefusedWheels } from './wheel-form.ts'

type TermsCardProps = {
	terms: ChangeableTerms
	departments: readonly StoredDepartment[]
	refused: RefusedWheels | null
}

/** Changes who has the agreement, where, and for which car. */
export function TermsCard({ terms, departments, refused }: TermsCardProps) {
	const t = useTranslate()
	// A form that someone else was faster with is shown as it is kept now.
	const form = refused?.form.get('do') === 'change' && refused.field !== null ? refused.form : null
	const field = (name: string, kept: string) => ({
		name,
		maxLength: 100,
		autoComplete: 'off',
		defaultValue: form?.get(name) ?? kept,
		'aria-invalid': (form && refused?.field === name) || undefined,
	})
	const kept = departments.some(({ id }) => id === terms.department)
	return (
		<details className={styles.card} open={form !== null || undefined}>
			<summary>{t('tyreDesk.changeAgreement')}</summary>
			<form method="post" className={styles.column}>
				<input type="hidden" name="seen" value={termsVersion(terms)} />
				<TextField label={t('tyreDesk.customerName')} required {...field('customerName', terms.customerName)} />
				<SelectField
					label={t('desk.department')}
					name="department"
					defaultValue={form?.get('department') ?? terms.department}
					options={[
						...(kept ? [] : [{ value: terms.department, text: terms.department }]),
						...departments.map(({ id, siteName }) => ({ value: id, text: siteName })),
					]}
				/>
				<TextField label={t('tyreDesk.package')} {...field('package', terms.packageLevel)} />
				<TextField label={t('tyreDesk.make')} {...field('make', terms.make)} />
				<TextField label={t('tyreDesk.model')} {...field('model', terms.model)} />
				<div>
					<Button type="submit" variant="secondary" name="do" value="change">
						{t('desk.save')}
					</Button>
				</div>
			</form>
		</details>
	)
}
