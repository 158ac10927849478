type Box = Pick<DOMRect, 'left' | 'top' | 'bottom'>

const steps = { ArrowRight: 1, ArrowLeft: -1 } as const
const arrows = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'] as const
type Arrow = (typeof arrows)[number]

export const isArrow = (key: string): key is Arrow => arrows.some((each) => each === key)

/** The index of the box in rows that an arrow key leads to: the next or the one before, or the nearest in the row below or above. Null if there is none. */
export function arrowTarget(boxes: readonly Box[], at: number, key: Arrow): number | null {
	const from = boxes[at]
	if (!from) return null
	if (key === 'ArrowRight' || key === 'ArrowLeft') return boxes[at + steps[key]] ? at + steps[key] : null
	const all = boxes.map((box, index) => ({ ...pick(box), index }))
	const beyond =
		key === 'ArrowDown'
			? all.filter(({ top }) => top >= from.bottom - 1)
			: all.filter(({ bottom }) => bottom <= from.top + 1).toReversed()
	const [first] = beyond
	if (!first) return null
	const row = beyond.filter(({ top }) => Math.abs(top - first.top) <= 1)
	const [nearest] = row.toSorted((a, b) => Math.abs(a.left - from.left) - Math.abs(b.left - from.left))
	return nearest?.index ?? null
}

/** A box of the document has its sides in its prototype. */
const pick = ({ left, top, bottom }: Box) => ({ left, top, bottom })
