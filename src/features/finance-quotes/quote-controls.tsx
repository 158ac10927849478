import type { SliderRange } from '#domain/finance/slider-range.ts'
import type { Choice, FinanceProduct } from '#domain/finance-quotes/quote.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { SliderField } from '#ui/slider-field.tsx'
import type { QuotedProduct, QuoteInputName } from './quote-flow.ts'
import styles from './quote-panel.module.css'

type QuoteControlsProps = {
	quoted: QuotedProduct
	products: readonly FinanceProduct[]
	/** Terms of the address that the product does not allow. */
	corrected: readonly QuoteInputName[]
	onChange: (name: QuoteInputName, value: number) => void
}

const steps: Record<QuoteInputName, number> = { termMonths: 12, deposit: 50, payment: 5, annualMiles: 1000 }

/** With JavaScript every change is quoted; without it the form is sent to the car's page, which returns the quote. */
export function QuoteControls({ quoted: { product, inputs }, products, corrected, onChange }: QuoteControlsProps) {
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
				isCorrected={corrected.includes(name)}
				onChange={(value) => onChange(name, value)}
			/>
		)
	return (
		<form action="#finance-quotes" onSubmit={(event) => event.preventDefault()}>
			<fieldset className={styles.products}>
				<legend>{t('quotes.products')}</legend>
				{products.map(({ familyKey, name }) => (
					<label key={familyKey}>
						<input type="radio" name="product" value={familyKey} defaultChecked={familyKey === product.familyKey} />
						{name}
					</label>
				))}
			</fieldset>
			<fieldset className={styles.controls}>
				<legend className="visually-hidden">{t('quotes.controls')}</legend>
				{field('termMonths', product.termMonths)}
				{field('deposit', product.deposit, '£')}
				{/* Without JavaScript the deposit decides. */}
				<div className={styles.payment}>{field('payment', product.payment, '£')}</div>
				{field('annualMiles', product.annualMiles, 'mi')}
			</fieldset>
			<div className={styles.send}>
				<Button type="submit" variant="secondary">
					{t('finance.calculate')}
				</Button>
			</div>
		</form>
	)
}

/** A list of values becomes a slider with its smallest gap as step; values in between snap to the nearest. */
function toRange(choice: Choice, step: number): SliderRange {
	if (!('values' in choice)) return { min: Math.ceil(choice.minimum), max: Math.floor(choice.maximum), step }
	const { values } = choice
	const gaps = values.slice(1).map((value, index) => value - (values[index] ?? value))
	return { min: values[0] ?? choice.default, max: values.at(-1) ?? choice.default, step: Math.min(step, ...gaps) }
}
