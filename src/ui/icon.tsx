import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url'

/** An icon in the colour of the text. Decorative: its meaning is stated beside it. */
export function Icon({
	name,
	size = 24,
	className,
}: {
	name: IconName
	size?: number
	className?: string | undefined
}) {
	return (
		<svg className={className} width={size} height={size} aria-hidden="true" focusable="false">
			<use href={`${sprite}#${name}`} />
		</svg>
	)
}
