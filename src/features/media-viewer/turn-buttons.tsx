import { useTranslate } from '#i18n/texts-context.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './turntable.module.css'

/** Turns a view without dragging: by a press, a key or a switch device. */
export function TurnButtons({ onTurn }: { onTurn: (direction: -1 | 1) => void }) {
	const t = useTranslate()
	return (
		<>
			<button type="button" className={styles.control} data-side="left" onClick={() => onTurn(-1)}>
				<Icon name="chevron-left" />
				<span className="visually-hidden">{t('media.turnLeft')}</span>
			</button>
			<button type="button" className={styles.control} data-side="right" onClick={() => onTurn(1)}>
				<Icon name="chevron-right" />
				<span className="visually-hidden">{t('media.turnRight')}</span>
			</button>
		</>
	)
}
