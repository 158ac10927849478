import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { useStepFocus } from '#ui/wizard/use-step-focus.ts'
import type { BookingReceipt } from '#workshop/workshop.ts'
import { askReceipt } from './mechmate-calls.ts'

/** Seconds between the questions: together longer than the server may take for a booking. */
const waits = [1, 2, 4, 8, 15]

type UnsettledOrderProps = {
	orderKey: string
	isLive: boolean
	onBooked: (receipt: BookingReceipt) => void
	onNotBooked: () => void
}

/** An order without an answer: asks what became of it until that is known. Without script the page can be loaded again. */
export function UnsettledOrder({ orderKey, isLive, onBooked, onNotBooked }: UnsettledOrderProps) {
	const t = useTranslate()
	const heading = useStepFocus({ isOpen: true, wasOpen: false, block: 'start' })
	const [round, setRound] = useState(0)
	const [isAsking, setIsAsking] = useState(true)

	const settle = useEffectEvent(async (signal: AbortSignal) => {
		setIsAsking(true)
		let last: Awaited<ReturnType<typeof askReceipt>> = 'unknown'
		for (const seconds of waits) {
			await pause(seconds * 1000, signal)
			if (signal.aborted) return
			last = await askReceipt(orderKey, signal)
			if (signal.aborted) return
			if (last !== null && last !== 'unknown') return onBooked(last)
		}
		// Before the last question the order could still be under way.
		if (last === null) return onNotBooked()
		setIsAsking(false)
	})
	// biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
	useEffect(() => {
		const controller = new AbortController()
		void settle(controller.signal)
		return () => controller.abort()
	}, [round])

	return (
		<div role="status">
			<h3 ref={heading} tabIndex={-1}>
				{t('booking.outcomeUnknownTitle')}
			</h3>
			<p>{t('booking.outcomeUnknown')}</p>
			{isLive && !isAsking && (
				<Button type="button" variant="secondary" onClick={() => setRound((count) => count + 1)}>
					{t('booking.askAgain')}
				</Button>
			)}
		</div>
	)
}

const pause = (ms: number, signal: AbortSignal) =>
	new Promise<void>((resolve) => {
		const timer = setTimeout(resolve, ms)
		signal.addEventListener('abort', () => {
			clearTimeout(timer)
			resolve()
		})
	})
