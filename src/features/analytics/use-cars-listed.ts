import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type CarListName, type SeenCar, selectItem, viewItemList } from './car-events.ts'
import { pushEcommerce } from './data-layer.ts'
import { afterPageImpression } from './page-impression.ts'

type Cars = {
	cars: readonly SeenCar[]
	/** Index of the first of them, from 0. */
	first: number
}

/** Reports the cars that a list newly shows, and the car selected among all: one element in `list` per car. */
export function useCarsListed(
	list: RefObject<HTMLElement | null>,
	name: CarListName,
	{ arrived, all }: { arrived: Cars; all: Cars },
): void {
	const tellShown = useEffectEvent(() => pushEcommerce(viewItemList(arrived.cars, name, arrived.first)))
	// biome-ignore lint/correctness/useExhaustiveDependencies: new cars are a new event
	useEffect(() => afterPageImpression(location.pathname, () => tellShown()), [arrived.cars])

	const tellChosen = useEffectEvent((target: EventTarget | null) => {
		const place = target instanceof Element && target.closest('a') ? target.closest('li') : null
		const index = place?.parentElement === list.current ? [...(list.current?.children ?? [])].indexOf(place) : -1
		const car = all.cars[index]
		if (car) pushEcommerce(selectItem(car, name, all.first + index))
	})
	useEffect(() => {
		const element = list.current
		const choose = ({ target }: Event) => tellChosen(target)
		element?.addEventListener('click', choose)
		return () => element?.removeEventListener('click', choose)
	}, [list])
}
