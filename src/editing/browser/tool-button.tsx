import styles from './editor.module.css'
import { ToolIcon, type ToolIconName } from './tool-icon.tsx'

type ToolButtonProps = { icon: ToolIconName; label: string; isOff?: boolean; isExpanded?: boolean; onPress: () => void }

/** A button that shows a picture alone. */
export function ToolButton({ icon, label, isOff = false, isExpanded, onPress }: ToolButtonProps) {
	return (
		<button
			type="button"
			className={styles.tool}
			aria-label={label}
			title={label}
			aria-disabled={isOff}
			aria-expanded={isExpanded}
			onClick={onPress}
		>
			<ToolIcon name={icon} />
		</button>
	)
}
