import { formatMessage, type Message } from '#i18n/message.ts'
import { nextTick, remainingTime, timeParts } from './remaining-time.ts'

/** Updates the remaining time each second. After the end it hides the clock and shows the element that follows it. */
export function runCountdown(clock: HTMLElement): void {
	const end = Number(clock.dataset.end)
	// Written by the view as JSON.
	const labels = JSON.parse(clock.dataset.labels ?? '[]') as Message[]
	const finished = clock.nextElementSibling
	const locale = document.documentElement.lang

	function tick() {
		const now = Date.now()
		const left = remainingTime(end, now)
		timeParts.forEach((part, index) => {
			const [label, value] = clock.children[index]?.children ?? []
			if (!label || !value) return
			label.textContent = formatMessage(locale, labels[index] ?? '', { count: left[part] })
			value.textContent = part === 'days' ? String(left[part]) : String(left[part]).padStart(2, '0')
		})
		const wait = nextTick(end, now)
		if (wait !== null) setTimeout(tick, wait)
		else if (finished instanceof HTMLElement && finished.dataset.finished !== undefined) {
			clock.hidden = true
			finished.hidden = false
		}
	}
	tick()
}
