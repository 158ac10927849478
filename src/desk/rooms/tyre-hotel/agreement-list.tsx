import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import type { AgreementSummary } from '#tyre-hotel/operator.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Plate } from '#ui/plate.tsx'
import styles from '../../desk.module.css'
import { factSeparator } from '../../fact-separator.ts'
import { TyreHotelTabs } from './tyre-hotel-tabs.tsx'
import { seasonTexts, setStateTexts } from './wheel-texts.ts'

type AgreementListProps = {
	agreements: AgreementSummary[]
	hasMore: boolean
	sought: string
	page: number
	/** An agreement was ended just now. */
	hasEnded: boolean
	notice: ReactNode
}

export function AgreementList({ agreements, hasMore, sought, page, hasEnded, notice }: AgreementListProps) {
	const t = useTranslate()
	const pageAddress = (number: number) =>
		`/desk/tyre-hotel?${new URLSearchParams({ ...(sought ? { plate: sought } : {}), page: String(number) })}`
	return (
		<>
			<div className={styles.headline}>
				<h1>{t('desk.tyre-hotel')}</h1>
				<ButtonLink href="/desk/tyre-hotel/new" size="small">
					{t('tyreDesk.newAgreement')}
				</ButtonLink>
			</div>
			<TyreHotelTabs current="agreements" />
			{notice}
			{hasEnded && <p role="status">{t('tyreDesk.agreementEnded')}</p>}
			<form method="get" className={styles.search}>
				<TextField label={t('tyreDesk.agreementSought')} name="plate" defaultValue={sought} maxLength={60} />
				<Button type="submit" variant="secondary">
					{t('desk.find')}
				</Button>
			</form>
			{agreements.length === 0 && (
				<p className={styles.empty}>
					{sought ? t('tyreDesk.noAgreementFound', { sought }) : t('tyreDesk.noAgreements')}
				</p>
			)}
			<ul className={styles.rows}>
				{agreements.map(({ id, registrationNumber, customerName, vehicleName, departmentName, number, sets }) => (
					<li key={id}>
						<div>
							<a href={`/desk/tyre-hotel/${encodeURIComponent(id)}`} className={styles.rowTitle}>
								{/* Erased since the backup that was restored. */}
								{registrationNumber ? <Plate number={registrationNumber} /> : number} {customerName}
							</a>
							<p className={styles.hint}>
								{[vehicleName, departmentName, `${t('tyreDesk.agreementNumber')} ${number}`]
									.filter(Boolean)
									.join(factSeparator)}
							</p>
						</div>
						<div className={styles.tags}>
							{sets.map((set) => (
								<span key={set.id} className={styles.tag} data-tone={set.state === 'out' ? 'warning' : undefined}>
									{[t(seasonTexts[set.season]), t(setStateTexts[set.state]), set.state === 'stored' && set.shelf]
										.filter(Boolean)
										.join(factSeparator)}
								</span>
							))}
						</div>
					</li>
				))}
			</ul>
			<nav aria-label={t('desk.pageNumbers')} className={styles.pages}>
				{page > 0 && <a href={pageAddress(page - 1)}>{t('desk.earlier')}</a>}
				{hasMore && <a href={pageAddress(page + 1)}>{t('desk.later')}</a>}
			</nav>
		</>
	)
}
