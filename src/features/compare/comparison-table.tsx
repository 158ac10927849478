import { type ReactNode, useId } from 'react'
import { langOf, textOf } from '#i18n/local-text.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import { CarPicture } from '../cars/car-picture.tsx'
import type { ComparedCar } from './compared-car.ts'
import { compareEquipment, compareFacts, type EquipmentRow, type FactSection } from './comparison.ts'
import styles from './comparison-table.module.css'

type ComparisonTableProps = {
	cars: readonly ComparedCar[]
	/** Removes a car from the visitor's list; undefined for a shared comparison. */
	onRemove?: (car: ComparedCar) => void
	/** Called when a link in the table is followed. */
	onLeave?: () => void
	/** Shown beside the switch for the differences. */
	children?: ReactNode
}

/**
 * Cars in columns. The switch for differences is a checkbox read by the style sheet, so that it works without
 * JavaScript.
 */
export function ComparisonTable({ cars, onRemove, onLeave, children }: ComparisonTableProps) {
	const t = useTranslate()
	const labelId = useId()
	const sections = compareFacts(cars)
	const equipment = compareEquipment(cars)
	const isAllSame = sections.every(isSameSection) && equipment.every(({ isSame }) => isSame)
	return (
		<div className={styles.comparison}>
			<div className={styles.tools}>
				{cars.length > 1 && (
					<label className={styles.differences}>
						<input type="checkbox" autoComplete="off" />
						<span>{t('compare.differences')}</span>
					</label>
				)}
				{children}
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
			<section className={styles.window} tabIndex={0} aria-labelledby={labelId}>
				<table className={styles.table} data-cars={cars.length}>
					<caption id={labelId} className="visually-hidden">
						{t('compare.title')}
					</caption>
					<thead>
						<tr>
							<td className={styles.corner}>{t('compare.count', { count: cars.length })}</td>
							{cars.map((car) => (
								<CarHead key={car.id} car={car} onRemove={onRemove} onLeave={onLeave} />
							))}
						</tr>
					</thead>
					{sections.map((section) => (
						<FactRows key={section.title} section={section} cars={cars} />
					))}
					{equipment.length > 0 && <EquipmentRows rows={equipment} cars={cars} />}
				</table>
			</section>
			{isAllSame && cars.length > 1 && <p className={styles.allSame}>{t('compare.allSame')}</p>}
		</div>
	)
}

const isSameSection = ({ rows }: FactSection) => rows.every(({ isSame }) => isSame)

function CarHead({
	car,
	onRemove,
	onLeave,
}: { car: ComparedCar } & Pick<ComparisonTableProps, 'onRemove' | 'onLeave'>) {
	const t = useTranslate()
	const { paths } = useSite()
	return (
		<th scope="col">
			<div className={styles.head}>
				<div className={styles.picture}>
					<CarPicture
						image={car.image === undefined ? undefined : { url: car.image }}
						missing={
							<p className={styles.missing}>
								<span className={styles.missingText}>{t('car.cardImageMissing')}</span>
							</p>
						}
						alt=""
						width={720}
						height={480}
						sizes="417px"
					/>
				</div>
				<Anchor
					className={styles.title}
					href={`${paths.pathToCarDetail}/${encodeURIComponent(car.id)}/${encodeURIComponent(car.slug)}`}
					onClick={onLeave}
				>
					{car.title}
				</Anchor>
				{car.modelText && (
					<span className={styles.model} lang={langOf(car.modelText)}>
						{textOf(car.modelText)}
					</span>
				)}
				{onRemove && (
					<button
						type="button"
						className={styles.remove}
						aria-label={t('compare.remove', { title: car.title })}
						onClick={() => onRemove(car)}
					>
						<Icon name="close" size={18} />
					</button>
				)}
			</div>
		</th>
	)
}

type Cars = { cars: readonly ComparedCar[] }

function FactRows({ section: { title, rows }, cars }: { section: FactSection } & Cars) {
	const t = useTranslate()
	const isSame = rows.every((row) => row.isSame)
	return (
		<tbody data-same={isSame ? '' : undefined}>
			<SectionHead title={t(title)} cars={cars}>
				{title === 'finance.loan' && t('finance.creditWarning')}
			</SectionHead>
			{rows.map(({ label, values, isSame }) => (
				<tr key={label} data-same={isSame ? '' : undefined} data-row={label === 'car.price' ? 'price' : undefined}>
					<th scope="row">{t(label)}</th>
					{cars.map(({ id }, index) => {
						const value = values[index]
						return (
							<td key={id} lang={value ? langOf(value) : undefined}>
								{value ? textOf(value) : <Unknown />}
							</td>
						)
					})}
				</tr>
			))}
		</tbody>
	)
}

function EquipmentRows({ rows, cars }: { rows: EquipmentRow[] } & Cars) {
	const t = useTranslate()
	return (
		<tbody data-same={rows.every(({ isSame }) => isSame) ? '' : undefined}>
			<SectionHead title={t('car.equipment')} cars={cars} />
			{rows.map(({ item, has, isSame }) => (
				<tr key={textOf(item)} data-same={isSame ? '' : undefined}>
					<th scope="row" lang={langOf(item)}>
						{textOf(item)}
					</th>
					{cars.map(({ id }, index) => (
						<td key={id}>
							<Has has={has[index] === true} />
						</td>
					))}
				</tr>
			))}
		</tbody>
	)
}

function SectionHead({ title, cars, children }: { title: string; children?: ReactNode } & Cars) {
	return (
		<tr className={styles.section}>
			<th scope="rowgroup" colSpan={cars.length + 1}>
				<span>
					{title}
					{children && <small>{children}</small>}
				</span>
			</th>
		</tr>
	)
}

/** What is not listed may be there: a car with air conditioning in two zones does not list the simple one. */
function Has({ has }: { has: boolean }) {
	const t = useTranslate()
	if (!has) return <Unknown />
	return (
		<span className={styles.has}>
			<Icon name="check" size={18} />
			{t('compare.yes')}
		</span>
	)
}

function Unknown() {
	const t = useTranslate()
	return (
		<span className={styles.unknown}>
			<span aria-hidden="true">–</span>
			<span className="visually-hidden">{t('compare.unknown')}</span>
		</span>
	)
}
