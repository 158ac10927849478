import { useTranslate } from '#i18n/texts-context.tsx'
import type { TyreHotelOperator } from '#tyre-hotel/operator.ts'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { StoredDepartment } from '#workshop/department-document.ts'
import styles from '../../desk.module.css'
import type { DeskAnswer, Done, StaffRequest } from '../../desk-page.ts'
import { FormKey, formKeyOf } from '../../form-key.tsx'
import { messageAnswer } from '../../message.tsx'
import { readAgreement } from './agreement-form.ts'
import own from './tyre-hotel.module.css'
import type { RefusedWheels } from './wheel-form.ts'

/** The form of a new agreement. `refused.field` is null if the plate has one already. */
export async function showNewAgreement(
	{ site, t }: StaffRequest,
	hotel: TyreHotelOperator,
	refused: RefusedWheels | null = null,
): Promise<DeskAnswer> {
	const departments = await hotel.keepersOf(site)
	if (departments.length === 0) return messageAnswer(t, 'noWorkshops')
	return {
		...(refused ? { status: 409 } : {}),
		title: t('tyreDesk.newAgreement'),
		main: <NewAgreement {...{ departments, refused }} />,
	}
}

export async function addAgreement(
	request: StaffRequest,
	hotel: TyreHotelOperator,
	form: URLSearchParams,
): Promise<DeskAnswer | Done> {
	const { site } = request
	const departments = (await hotel.keepersOf(site)).map(({ id }) => id)
	const read = readAgreement(form, { country: site.market.country, departments })
	if (!read.ok) return showNewAgreement(request, hotel, { form, field: read.error.field })
	const added = await hotel.addAgreement(site, read.value, formKeyOf(form))
	if (!added) return showNewAgreement(request, hotel, { form, field: null })
	const answer = { redirectTo: `/desk/tyre-hotel/${encodeURIComponent(added.id)}?view=saved` }
	return added.isNew ? { done: 'tyre agreement added', subject: added.id, answer } : answer
}

type NewAgreementProps = { departments: readonly StoredDepartment[]; refused: RefusedWheels | null }

function NewAgreement({ departments, refused }: NewAgreementProps) {
	const t = useTranslate()
	const field = (name: string) => ({
		name,
		maxLength: 100,
		defaultValue: refused?.form.get(name) ?? '',
		'aria-invalid': refused?.field === name || undefined,
	})
	return (
		<>
			<p>
				<a href="/desk/tyre-hotel">{t('tyreDesk.backToAgreements')}</a>
			</p>
			<h1>{t('tyreDesk.newAgreement')}</h1>
			{refused && (
				<FormNotice>{t(refused.field === null ? 'tyreDesk.agreementExists' : 'tyreDesk.agreementRefused')}</FormNotice>
			)}
			<form method="post" className={styles.card}>
				<FormKey form={refused?.form} />
				<div className={own.pair}>
					<TextField label={t('desk.plate')} required {...field('registrationNumber')} />
					<TextField label={t('tyreDesk.customerName')} required autoComplete="off" {...field('customerName')} />
					<TextField label={t('desk.phone')} type="tel" required autoComplete="off" {...field('phone')} />
					<SelectField
						label={t('desk.department')}
						name="department"
						defaultValue={refused?.form.get('department') ?? departments[0]?.id}
						options={departments.map(({ id, siteName }) => ({ value: id, text: siteName }))}
					/>
					<TextField label={t('tyreDesk.package')} {...field('package')} />
					<TextField label={t('tyreDesk.ownNumber')} hint={t('tyreDesk.numberHint')} {...field('number')} />
					<TextField label={t('tyreDesk.make')} hint={t('tyreDesk.makeHint')} {...field('make')} />
					<TextField label={t('tyreDesk.model')} {...field('model')} />
				</div>
				<Button type="submit">{t('desk.save')}</Button>
			</form>
		</>
	)
}
