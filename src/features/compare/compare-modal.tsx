import { useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { PrintButton } from '../cars/print-button.tsx'
import { Share } from '../cars/share.tsx'
import styles from './compare-modal.module.css'
import type { ComparedCar } from './compared-car.ts'
import { comparisonAddress } from './comparison-address.ts'
import { ComparisonTable } from './comparison-table.tsx'

type CompareModalProps = { cars: ComparedCar[]; onClose: () => void; onRemove: (car: ComparedCar) => void }

/** The comparison on the whole screen. */
export function CompareModal({ cars, onClose, onRemove }: CompareModalProps) {
	const t = useTranslate()
	const { paths } = useSite()
	const dialog = useRef<HTMLDialogElement>(null)
	useEffect(() => dialog.current?.showModal(), [])

	const address = comparisonAddress(paths.pathToCompare, cars)
	return (
		<dialog ref={dialog} className={styles.modal} aria-labelledby="compare-title" onClose={onClose}>
			<header className={styles.head}>
				<h2 id="compare-title">{t('compare.title')}</h2>
				<button
					type="button"
					className={styles.close}
					aria-label={t('compare.close')}
					onClick={() => dialog.current?.close()}
				>
					<Icon name="close" />
				</button>
			</header>
			<div className={styles.body}>
				<ComparisonTable
					cars={cars}
					onLeave={onClose}
					onRemove={(car) => {
						// The button that had the focus goes with its car.
						dialog.current?.querySelector<HTMLElement>('button')?.focus()
						onRemove(car)
					}}
				>
					<Share address={new URL(address, location.href).href} title={t('compare.title')} />
					<PrintButton />
				</ComparisonTable>
			</div>
		</dialog>
	)
}
