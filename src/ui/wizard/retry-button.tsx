import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { moveFocus } from '../move-focus.ts'

/** Fetches again what a step lacks. It goes away with its press, so the heading of the step takes the focus. */
export function RetryButton({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
	return (
		<Button
			variant="secondary"
			onClick={({ currentTarget }) => {
				moveFocus(currentTarget.closest(':has(h2[tabindex="-1"])')?.querySelector<HTMLElement>('h2[tabindex="-1"]'))
				onRetry()
			}}
		>
			{children}
		</Button>
	)
}
