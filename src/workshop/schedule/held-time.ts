import type { Quarter } from '#domain/calendar/zone-clock.ts'

/** Time that is taken on a technician, a bay, a loan car or the car: from a quarter up to but not including another. */
export type HeldTime = { resource: string; from: Quarter; until: Quarter }

export const carResource = 'car'
export const technicianResource = (id: string) => `t:${id}`
export const bayResource = (id: string) => `b:${id}`
export const loanCarResource = (number: number) => `l:${number}`
export const isLoanCar = (resource: string) => resource.startsWith('l:')

/** Whether nothing of the time from one place in a window to another, both included, is taken. */
export type IsFree = (resource: string, first: number, last: number) => boolean

/** Looks at the window of `size` quarters from `start`. */
export function createIsFree(held: Iterable<HeldTime>, { start, size }: { start: Quarter; size: number }): IsFree {
	const counts = countHeld(held, start, size)
	return (resource, first, last) => {
		const count = counts.get(resource)
		return !count || (count[last + 1] ?? 0) === (count[first] ?? 0)
	}
}

/** For each resource, how many of the first quarters are held. */
function countHeld(held: Iterable<HeldTime>, start: Quarter, size: number): Map<string, Uint16Array> {
	const counts = new Map<string, Uint16Array>()
	for (const { resource, from, until } of held) {
		let marks = counts.get(resource)
		if (!marks) {
			marks = new Uint16Array(size + 1)
			counts.set(resource, marks)
		}
		marks.fill(1, Math.max(0, from - start) + 1, Math.max(0, Math.min(size, until - start)) + 1)
	}
	for (const marks of counts.values())
		for (let index = 1; index <= size; index++) marks[index] = (marks[index] ?? 0) + (marks[index - 1] ?? 0)
	return counts
}
