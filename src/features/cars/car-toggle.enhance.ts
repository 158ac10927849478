import { showToggle } from './car-toggles.ts'

export function enhance(button: HTMLElement): void {
	showToggle(button)
}
