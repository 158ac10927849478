import type { KeyboardEvent } from 'react'
import type { FinanceProduct } from '#domain/finance-quotes/quote.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import styles from './product-tabs.module.css'

type ProductTabsProps = {
	products: readonly FinanceProduct[]
	chosen: string
	onChoose: (familyKey: string) => void
}

/** A page has one quote panel. */
export const panelId = 'finance-product'
export const tabId = (familyKey: string) => `finance-product-${familyKey}`

/** Tabs with one tab stop; arrow keys, Home and End move and select. */
export function ProductTabs({ products, chosen, onChoose }: ProductTabsProps) {
	const t = useTranslate()

	function walk(event: KeyboardEvent) {
		const [at, last] = [products.findIndex(({ familyKey }) => familyKey === chosen), products.length - 1]
		const targets: Record<string, number> = {
			ArrowLeft: at === 0 ? last : at - 1,
			ArrowRight: at === last ? 0 : at + 1,
			Home: 0,
			End: last,
		}
		const target = products[targets[event.key] ?? -1]
		if (!target) return
		event.preventDefault()
		onChoose(target.familyKey)
		moveFocus(document.getElementById(tabId(target.familyKey)))
	}

	return (
		<div role="tablist" aria-label={t('quotes.products')} className={styles.tabs} onKeyDown={walk}>
			{products.map(({ familyKey, name }) => (
				<button
					key={familyKey}
					type="button"
					role="tab"
					id={tabId(familyKey)}
					aria-selected={familyKey === chosen}
					aria-controls={familyKey === chosen ? panelId : undefined}
					tabIndex={familyKey === chosen ? 0 : -1}
					onClick={() => onChoose(familyKey)}
				>
					{name}
				</button>
			))}
		</div>
	)
}
