/** The values of a calculator in the data layer. */
export type CalculatorValues = Record<string, number>

/** A visitor's use of a calculator: the number of settled changes, and a change that is still moving. */
export type SliderReport = { changes: number; moving: { values: CalculatorValues; settlesAt: number } | null }

export const noChanges: SliderReport = { changes: 0, moving: null }

/** A slider that rests this long has settled. */
export const settleMs = 500

/** Fewer changes are accidental and not reported. */
const firstReported = 3

/** A slider moved; all moves until it settles count as one change. */
export function sliderMoved(report: SliderReport, values: CalculatorValues, now: number): SliderReport {
	return { ...report, moving: { values, settlesAt: now + settleMs } }
}

/** Settles a slider that has come to rest. `event` is set from the third change on. */
export function sliderRested(
	report: SliderReport,
	now: number,
): { report: SliderReport; event: CalculatorValues | null } {
	const { changes, moving } = report
	if (!moving || now < moving.settlesAt) return { report, event: null }
	const settled = { changes: changes + 1, moving: null }
	return { report: settled, event: settled.changes >= firstReported ? moving.values : null }
}
