import type { ReactNode } from 'react'
import { type Combobox, optionId } from './use-combobox.ts'

/** The options of a combobox. */
export function ComboboxList<Option>({
	combobox: { listId, active, setActive, choose },
	label,
	className,
	options,
	keyOf,
	children,
}: {
	combobox: Combobox
	label: string | undefined
	className?: string | undefined
	options: readonly Option[]
	keyOf: (option: Option) => string
	/** What an option shows. */
	children: (option: Option) => ReactNode
}) {
	return (
		<div id={listId} role="listbox" aria-label={label} className={className}>
			{options.map((option, index) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys and keeps the focus
				<div
					key={keyOf(option)}
					id={optionId(listId, index)}
					role="option"
					tabIndex={-1}
					aria-selected={index === active}
					onPointerDown={(event) => event.preventDefault()}
					onPointerMove={() => setActive(index)}
					onClick={() => choose(index)}
				>
					{children(option)}
				</div>
			))}
		</div>
	)
}
