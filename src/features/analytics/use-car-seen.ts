import { useEffect, useEffectEvent } from 'react'
import { type SeenCar, viewItem } from './car-events.ts'
import { pushEcommerce } from './data-layer.ts'
import { afterPageImpression } from './page-impression.ts'

/** Says that a car's page is being looked at, once the impression of the page itself has been said. */
export function useCarSeen(car: SeenCar): void {
	const tell = useEffectEvent(() => pushEcommerce(viewItem(car)))
	// biome-ignore lint/correctness/useExhaustiveDependencies: another car is another event
	useEffect(() => afterPageImpression(location.pathname, () => tell()), [car.id])
}
