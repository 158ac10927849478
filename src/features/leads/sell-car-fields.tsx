import { useId, useRef, useState } from 'react'
import { distanceUnitNames } from '#domain/cars/format-odometer.ts'
import { lookUpField } from '#domain/leads/form-names.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { tooManyText } from '#i18n/too-many.ts'
import { usePageAddress } from '#sites/page-address-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { useField } from '#ui/field/field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useHydrated } from '../cars/use-hydrated.ts'
import { askCarValue, type CarLookUp, type CarValue } from './car-look-up.ts'
import styles from './sell-car-fields.module.css'

/** Longer than a press takes. */
const pressMs = 300

/** Plate and mileage, with what is known of the car. Without script the button posts the form to look it up. */
export function SellCarFields({
	lookUp,
	onLookUp,
}: {
	/** Null until a plate was looked up. */
	lookUp: CarLookUp | null
	onLookUp: (found: CarLookUp | null) => void
}) {
	const t = useTranslate()
	const { language, market } = useSite()
	const { pathname } = usePageAddress()
	const isHydrated = useHydrated()
	const answerId = useId()
	const plate = useField('regno')
	const place = useRef<HTMLDivElement>(null)
	const asking = useRef<{ asked: string; controller: AbortController } | null>(null)
	const [isAsking, setIsAsking] = useState(false)

	/** Does nothing if the same was asked before. */
	async function ask() {
		const readField = (name: string) => {
			const input = place.current?.querySelector(`input[name="${name}"]`)
			return input instanceof HTMLInputElement ? input.value.trim() : ''
		}
		const [typed, driven] = [readField('regno'), readField('milage')]
		const asked = `${typed} ${driven}`
		if (asking.current?.asked === asked) return
		asking.current?.controller.abort()
		if (typed === '') {
			asking.current = null
			setIsAsking(false)
			return onLookUp(null)
		}
		const controller = new AbortController()
		asking.current = { asked, controller }
		setIsAsking(true)
		try {
			const found = await askCarValue({ plate: typed, mileage: driven, language }, controller.signal)
			// An outage or a wait may be over at the next try.
			if (found.state === 'unavailable' || found.state === 'too-many') asking.current = null
			onLookUp(found)
			setIsAsking(false)
		} catch {
			// Another plate or mileage is asked for.
		}
	}

	/** A press elsewhere leaves the field too: the answer must not move what is being pressed. */
	const askSoon = () => void setTimeout(ask, pressMs)

	// The field says it itself where the form was sent.
	const answer = lookUp?.state === 'invalid-plate' && plate.isWrong ? null : lookUp
	const isWrong = answer?.state === 'invalid-plate'
	return (
		<div ref={place} className={styles.car}>
			<TextField
				name="regno"
				label={t('sellCar.plate')}
				invalid={t('sellCar.invalidPlate')}
				onBlur={askSoon}
				{...(isWrong && { 'aria-invalid': true, 'aria-describedby': answerId })}
			/>
			<TextField
				name="milage"
				data-unit={market.distanceUnit}
				label={t('sellCar.mileage', { unit: distanceUnitNames[market.distanceUnit] })}
				invalid={t('sellCar.invalidMileage')}
				onBlur={askSoon}
			/>
			<div className={styles.answer}>
				<Button
					type={isHydrated ? 'button' : 'submit'}
					variant="secondary"
					name={lookUpField}
					value="1"
					formNoValidate
					// Without the form's fragment, which would keep the answer from the focus.
					formAction={isHydrated ? undefined : pathname}
					onClick={isHydrated ? ask : undefined}
				>
					{t('sellCar.lookUp')}
				</Button>
				<div
					id={answerId}
					role="status"
					aria-busy={isAsking}
					data-problem={isWrong || undefined}
					tabIndex={-1}
					// biome-ignore lint/a11y/noAutofocus: the page was posted for this answer
					autoFocus={!isHydrated && lookUp !== null}
				>
					{isAsking ? <p>{t('sellCar.lookingUp')}</p> : answer && <FoundCar lookUp={answer} />}
				</div>
			</div>
		</div>
	)
}

const problemTexts = {
	'invalid-plate': 'sellCar.invalidPlate',
	unknown: 'sellCar.unknown',
	unavailable: 'sellCar.unavailable',
} as const

function FoundCar({ lookUp }: { lookUp: CarLookUp }) {
	const t = useTranslate()
	if (lookUp.state === 'too-many') return <p>{tooManyText(t, lookUp)}</p>
	if (lookUp.state !== 'found') return <p>{t(problemTexts[lookUp.state])}</p>
	const { name, modelYear, value } = lookUp
	return (
		<>
			<p className={styles.name}>{t('sellCar.found', { car: name, year: String(modelYear) })}</p>
			<EstimatedValue value={value} />
		</>
	)
}

function EstimatedValue({ value }: { value: CarValue }) {
	const t = useTranslate()
	const { locale } = useSite()
	if (value.state !== 'estimated')
		return <p>{t(value.state === 'must-see' ? 'sellCar.mustSee' : 'sellCar.mileageMissing')}</p>
	const { low, high, currency, carCount, firstYear, lastYear } = value
	const format = (amount: number) => formatMoney({ amount, currency }, locale)
	const years = firstYear === lastYear ? String(firstYear) : `${firstYear}–${lastYear}`
	return (
		<>
			<p className={styles.value}>{t('sellCar.estimate', { low: format(low), high: format(high) })}</p>
			<p className={styles.basis}>{t('sellCar.basis', { count: carCount, years })}</p>
		</>
	)
}
