import { useId } from 'react'
import { CountedArea } from '#features/booking-form/counted-area.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Offering, OfferingCategory } from '#workshop/workshop.ts'
import { maxMessageLength, type SelectedService } from './booking.ts'
import { offeringName, unitsValue } from './booking-address.ts'
import type { BookingEvent, BookingState } from './booking-flow.ts'
import { categoryIcon } from './category-icon.ts'
import { useMileageUnit } from './mileage-unit.ts'
import {
	asksMileage,
	rivalsOf,
	type SelectionProblem,
	toListItems,
	toSelectedService,
	unitChoices,
} from './offering-choice.ts'
import styles from './offering-list.module.css'
import { PriceText } from './price-text.tsx'

type OfferingListProps = {
	type: SelectedService['type']
	categories: readonly OfferingCategory[]
	state: BookingState
	problems: readonly SelectionProblem[]
	/** Null without JavaScript: the fields are those of a form then. */
	isHydrated: boolean
	dispatch: (event: BookingEvent) => void
	/** The mileage as typed. */
	mileage: { text: string; onChange: (text: string) => void }
}

/** Services or add-ons in categories that fold. Every choice is a checkbox or radio button of a form. */
export function OfferingList({ categories, ...list }: OfferingListProps) {
	return (
		<div className={styles.categories}>
			{categories.map((category, index) => (
				<Category key={category.name} category={category} index={index} {...list} />
			))}
		</div>
	)
}

function Category({
	category,
	index,
	mileage,
	...list
}: Omit<OfferingListProps, 'categories'> & { category: OfferingCategory; index: number }) {
	const t = useTranslate()
	const { state, problems, dispatch, isHydrated, type } = list
	const chosen = category.offerings.filter(({ code }) => code in state.services)
	const needsMileage = type === 'service' && asksMileage(category)
	const isMileageMissing = needsMileage && problems.some(({ code }) => code === 'mileage-missing')
	return (
		<details className={styles.category} open={index === 0 || chosen.length > 0}>
			<summary>
				<Icon name={categoryIcon(category.icon)} />
				<span className={styles.categoryName}>{category.name}</span>
				{chosen.length > 0 && (
					<span className={styles.count}>{t('booking.chosenCount', { count: chosen.length })}</span>
				)}
				<Icon name="chevron-down" size={20} />
			</summary>
			<div className={styles.content}>
				{needsMileage && <MileageField {...mileage} isMissing={isMileageMissing} />}
				<fieldset className={styles.offerings}>
					<legend className="visually-hidden">{category.name}</legend>
					{category.offerings.map((offering) => (
						<OfferingRow
							key={offering.code}
							offering={offering}
							category={category}
							name={offeringName(category, index)}
							{...list}
						/>
					))}
				</fieldset>
				{isHydrated && category.selectionType === 'exclusive' && chosen.length > 0 && (
					<button
						type="button"
						className={styles.clear}
						onClick={() => {
							for (const offering of chosen) toggle(offering, category, { type, dispatch })
						}}
					>
						{t('booking.clearChoice')}
					</button>
				)}
			</div>
		</details>
	)
}

function MileageField({
	text,
	onChange,
	isMissing,
}: {
	text: string
	onChange: (text: string) => void
	isMissing: boolean
}) {
	const t = useTranslate()
	const { typedUnit: unit, fieldName } = useMileageUnit()
	return (
		<div className={styles.mileage}>
			<TextField
				label={t('booking.mileage', { unit })}
				error={isMissing ? t('booking.mileageMissing', { unit }) : null}
				hint={t('booking.mileageHint')}
				name={fieldName}
				value={text}
				onChange={({ target }) => onChange(target.value)}
				inputMode="numeric"
				autoComplete="off"
				maxLength={9}
			/>
		</div>
	)
}

function toggle(
	offering: Offering,
	category: OfferingCategory,
	{ type, dispatch }: Pick<OfferingListProps, 'type' | 'dispatch'>,
): void {
	dispatch({
		type: 'serviceToggled',
		code: offering.code,
		service: toSelectedService(offering, { category, type }),
		rivals: rivalsOf(offering, category),
	})
}

function OfferingRow({
	offering,
	category,
	name,
	type,
	state,
	problems,
	isHydrated,
	dispatch,
}: Omit<OfferingListProps, 'categories' | 'mileage'> & {
	offering: Offering
	category: OfferingCategory
	name: string
}) {
	const t = useTranslate()
	const id = useId()
	const { code, isAvailable, description } = offering
	const chosen = state.services[code]
	const [lead = '', ...more] = description.split('\n').filter((line) => toListItems(line).length === 0)
	const items = toListItems(description)
	const isMessageMissing = problems.some((each) => each.code === 'message-missing' && each.offering === code)
	const hasDetails = chosen !== undefined || !isHydrated
	return (
		<div className={styles.offering} data-chosen={chosen ? '' : undefined}>
			<label>
				<input
					type={category.selectionType === 'exclusive' ? 'radio' : 'checkbox'}
					name={name}
					value={code}
					checked={chosen !== undefined}
					disabled={!isAvailable}
					aria-describedby={`${id}-text`}
					onChange={() => toggle(offering, category, { type, dispatch })}
				/>
				<span className={styles.head}>
					<span className={styles.name}>{offering.name}</span>
					{isAvailable && <PriceText offering={offering} />}
				</span>
			</label>
			<div id={`${id}-text`} className={styles.text}>
				{!isAvailable && <p>{t('booking.offeringNotAvailable', { name: offering.name })}</p>}
				{isAvailable && lead !== '' && <p>{[lead, ...more].join(' ')}</p>}
				{isAvailable && items.length > 0 && (
					<ul>
						{items.map((item) => (
							<li key={item}>{item}</li>
						))}
					</ul>
				)}
			</div>
			{isAvailable && hasDetails && (
				<OfferingDetails
					offering={offering}
					chosen={chosen}
					type={type}
					isMessageMissing={isMessageMissing}
					dispatch={dispatch}
				/>
			)}
		</div>
	)
}

/** How many, and a message to the workshop. */
function OfferingDetails({
	offering,
	chosen,
	type,
	isMessageMissing,
	dispatch,
}: {
	offering: Offering
	chosen: SelectedService | undefined
	type: SelectedService['type']
	isMessageMissing: boolean
	dispatch: (event: BookingEvent) => void
}) {
	const t = useTranslate()
	const { code, unitPrice, allowUserInput } = offering
	// Specification 3 §5: services show their only number, add-ons do not.
	const units = unitChoices(offering) ?? (type === 'service' && unitPrice ? [unitPrice.minimum] : null)
	if (!units && !allowUserInput) return null
	return (
		<div className={styles.details}>
			{units && (
				<SelectField
					isInline
					label={t('booking.units')}
					name="units"
					value={unitsValue(code, chosen?.unit ?? units[0] ?? 1)}
					onChange={({ target }) => dispatch({ type: 'serviceChanged', code, unit: units[target.selectedIndex] ?? 1 })}
					options={units.map((count) => ({
						value: unitsValue(code, count),
						text: `${count} ${unitPrice?.unitAbbreviation ?? ''}`,
					}))}
				/>
			)}
			{allowUserInput && (
				<>
					<input type="hidden" name="messageFor" value={code} />
					<CountedArea
						label={t('booking.messageFor', { name: offering.name })}
						error={isMessageMissing ? t('booking.messageMissing') : null}
						name="message"
						value={chosen?.userInput ?? ''}
						maxLength={maxMessageLength}
						onChange={({ target }) => dispatch({ type: 'serviceChanged', code, userInput: target.value })}
					/>
				</>
			)}
		</div>
	)
}
