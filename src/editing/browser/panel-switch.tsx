import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import styles from './panel-switch.module.css'

/** What the panel lists: the blocks of the page, those of header and footer, or the fields of the page itself. */
export type PanelPart = 'blocks' | 'frame' | 'page'

const partTexts = {
	blocks: 'editing.blocks',
	frame: 'editing.frameBlocks',
	page: 'editing.pageFields',
} as const satisfies Record<PanelPart, TextKey>

type SwitchProps = { parts: readonly PanelPart[]; shown: PanelPart; onSwitch: (to: PanelPart) => void }

export function PanelSwitch({ parts, shown, onSwitch }: SwitchProps) {
	const t = useTranslate()
	return (
		<div className={styles.switch}>
			{parts.map((part) => (
				<button key={part} type="button" aria-pressed={part === shown} onClick={() => onSwitch(part)}>
					{t(partTexts[part])}
				</button>
			))}
		</div>
	)
}
