import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { SliderField } from '#ui/slider-field.tsx'
import type { SliderRange } from '#ui/slider-range.ts'
import { formatMoney } from '../money/format-money.ts'
import type { Choice } from './quote.ts'
import type { QuotedProduct, QuoteInputName } from './quote-flow.ts'
import styles from './quote-panel.module.css'

type QuoteControlsProps = {
	quoted: QuotedProduct
	onChange: (name: QuoteInputName, value: number) => void
}

const steps: Record<QuoteInputName, number> = { termMonths: 12, deposit: 50, payment: 5, annualMiles: 1000 }

export function QuoteControls({ quoted: { product, inputs }, onChange }: QuoteControlsProps) {
	const t = useTranslate()
	const locale = useLocale()
	const pounds = (amount: number) => formatMoney({ amount, currency: 'GBP' }, locale)
	const texts: Record<QuoteInputName, (value: number) => string> = {
		termMonths: (count) => t('quotes.months', { count }),
		deposit: pounds,
		payment: pounds,
		annualMiles: (count) => t('quotes.miles', { count }),
	}
	const field = (name: QuoteInputName, choice: Choice | undefined, typedIn?: string) =>
		choice && (
			<SliderField
				key={name}
				label={choice.label}
				name={name}
				range={toRange(choice, steps[name])}
				value={Math.round(inputs[name] ?? choice.default)}
				textOf={texts[name]}
				typedIn={typedIn}
				isSignFirst={typedIn === '£'}
				onChange={(value) => onChange(name, value)}
			/>
		)
	return (
		<fieldset className={styles.controls}>
			<legend className="visually-hidden">{t('quotes.controls')}</legend>
			{field('termMonths', product.termMonths)}
			{field('deposit', product.deposit, '£')}
			{field('payment', product.payment, '£')}
			{field('annualMiles', product.annualMiles, 'mi')}
		</fieldset>
	)
}

/** A list of values becomes a slider with its smallest gap as step; values in between snap to the nearest. */
function toRange(choice: Choice, step: number): SliderRange {
	if (!('values' in choice)) return { min: Math.ceil(choice.minimum), max: Math.floor(choice.maximum), step }
	const { values } = choice
	const gaps = values.slice(1).map((value, index) => value - (values[index] ?? value))
	return { min: values[0] ?? choice.default, max: values.at(-1) ?? choice.default, step: Math.min(step, ...gaps) }
}
