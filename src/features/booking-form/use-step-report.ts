import { useEffect, useEffectEvent, useRef } from 'react'
import { type DataLayerEvent, pushToDataLayer } from '#features/analytics/data-layer.ts'

/** Tells the tag layer each step as it is reached; one that is restored was told before. `step` is null where there is none to tell. */
export function useStepReport<Step extends string | number>(
	step: Step | null,
	toEvent: (step: Step) => DataLayerEvent,
	isRestored: boolean,
): void {
	const known = useRef<Step | null>(null)
	const report = useEffectEvent((reached: Step) => {
		if (!isRestored) pushToDataLayer(toEvent(reached))
	})
	useEffect(() => {
		if (step !== null && step !== known.current) report(step)
		known.current = step
	}, [step])
}
