import { useEffect, useEffectEvent, useState } from 'react'
import type { TooMany } from '#i18n/too-many.ts'
import { departmentsPerBatch, type NearDepartment } from '#workshop/workshop.ts'
import type { BookedCar, BookingPlace } from './booking.ts'
import type { BookingStart } from './booking-start.ts'
import { askDepartments, TooManySearchesError } from './search-departments.ts'

export type WorkshopSearch = {
	found: readonly NearDepartment[]
	isSearching: boolean
	/** The last batch had fewer than a full batch. */
	isLastBatch: boolean
	hasFailed: boolean
	/** It has failed because there were too many. */
	tooMany: TooMany | null
}

type Basket = { car: BookedCar; place: BookingPlace; codes: readonly string[]; mileage: number | null }

const nothingYet: WorkshopSearch = {
	...{ found: [], isSearching: true, isLastBatch: false },
	...{ hasFailed: false, tooMany: null },
}

/** Workshops for what is chosen, nearest first, shown as they arrive in batches of five. Another choice searches again. */
export function useWorkshops(basket: Basket | null, first: BookingStart['workshops']) {
	const key =
		basket &&
		[
			...[basket.car.registrationNumber, basket.place.latitude, basket.place.longitude, basket.mileage],
			...basket.codes,
		].join(' ')
	const [search, setSearch] = useState(() => ({
		key: first ? key : null,
		...(first ? { ...nothingYet, ...first, isSearching: false } : nothingYet),
	}))
	const current = search.key === key ? search : nothingYet

	async function loadBatch(before: readonly NearDepartment[], signal: AbortSignal): Promise<void> {
		if (!basket) return
		const batch: NearDepartment[] = []
		const show = (change: Partial<WorkshopSearch>) =>
			setSearch({ key, ...nothingYet, found: [...before, ...batch], ...change })
		show({})
		try {
			const { registrationNumber } = basket.car
			const { place, codes, mileage } = basket
			const asked = { registrationNumber, place, codes, mileage }
			for await (const department of askDepartments(asked, before.at(-1)?.departmentId ?? null, signal)) {
				batch.push(department)
				show({})
				if (batch.length === departmentsPerBatch) break
			}
			show({ isSearching: false, isLastBatch: batch.length < departmentsPerBatch })
		} catch (error) {
			const tooMany = error instanceof TooManySearchesError ? error.tooMany : null
			// What has come so far stays, and the rest can be asked for again.
			const failed = { isSearching: false, isLastBatch: batch.length + before.length === 0, hasFailed: true, tooMany }
			if (!signal.aborted) show(failed)
		}
	}

	const searchAnew = useEffectEvent((signal: AbortSignal) => void loadBatch([], signal))
	const isKnown = search.key === key
	const [attempt, setAttempt] = useState(0)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt searches again
	useEffect(() => {
		if (key === null || (isKnown && attempt === 0 && !search.isSearching)) return
		const controller = new AbortController()
		searchAnew(controller.signal)
		return () => controller.abort()
	}, [key, attempt])

	return {
		...current,
		loadMore: () => void loadBatch(current.found, new AbortController().signal),
		retry: () => setAttempt((count) => count + 1),
	}
}
