import { useRef } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Modal } from '#ui/modal.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { PrintButton } from '../cars/print-button.tsx'
import { Share } from '../cars/share.tsx'
import styles from './compare-modal.module.css'
import type { ComparedCar } from './compared-car.ts'
import { comparisonAddress } from './comparison-address.ts'
import { ComparisonTable } from './comparison-table.tsx'

type CompareModalProps = {
	cars: ComparedCar[]
	goneCount: number | undefined
	onClose: () => void
	onRemove: (car: ComparedCar) => void
}

/** The comparison in full screen. */
export function CompareModal({ cars, goneCount, onClose, onRemove }: CompareModalProps) {
	const t = useTranslate()
	const { paths } = useSite()
	const body = useRef<HTMLDivElement>(null)
	const address = comparisonAddress(paths.pathToCompare, cars)
	return (
		<Modal title={t('compare.title')} closeLabel={t('compare.close')} className={styles.modal} onClose={onClose}>
			<div ref={body} className={styles.body}>
				<p className={styles.gone} role="status">
					{goneCount !== undefined && t('compare.gone', { count: goneCount })}
				</p>
				<ComparisonTable
					cars={cars}
					onLeave={onClose}
					onRemove={(car) => {
						// The focused button is removed with its car.
						moveFocus(body.current?.closest('dialog')?.querySelector('button'))
						onRemove(car)
					}}
				>
					<Share address={new URL(address, location.href).href} title={t('compare.title')} />
					<PrintButton />
				</ComparisonTable>
			</div>
		</Modal>
	)
}
