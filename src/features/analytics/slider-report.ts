/** What a calculator is set to, as the data layer is told it. */
export type CalculatorValues = Record<string, number>

/** How far a visitor has come with a calculator: settled changes, and one that may still move. */
export type SliderReport = { changes: number; moving: { values: CalculatorValues; settlesAt: number } | null }

export const noChanges: SliderReport = { changes: 0, moving: null }

/** A slider that rests so long has been set. */
export const settleMs = 500

/** Fewer changes are a touch in passing and not reported. */
const firstReported = 3

/** A slider moved; all moves before it comes to rest are one change. */
export function sliderMoved(report: SliderReport, values: CalculatorValues, now: number): SliderReport {
	return { ...report, moving: { values, settlesAt: now + settleMs } }
}

/** Takes note of a slider that has come to rest. `event` is what is to be reported: from the third change on, each of them. */
export function sliderRested(
	report: SliderReport,
	now: number,
): { report: SliderReport; event: CalculatorValues | null } {
	const { changes, moving } = report
	if (!moving || now < moving.settlesAt) return { report, event: null }
	const settled = { changes: changes + 1, moving: null }
	return { report: settled, event: settled.changes >= firstReported ? moving.values : null }
}
