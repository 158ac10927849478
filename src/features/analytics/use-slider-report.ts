import { useEffect, useRef } from 'react'
import { pushToDataLayer } from './data-layer.ts'
import { type CalculatorValues, noChanges, settleMs, sliderMoved, sliderRested } from './slider-report.ts'

/** Names of the calculators in analytics. */
export type Calculator = 'loan' | 'companyLeasing' | 'financeQuotes'

/** Reports the use of a calculator to the data layer; call it with the values after each move of a slider. */
export function useSliderReport(calculator: Calculator): (values: CalculatorValues) => void {
	const report = useRef(noChanges)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	useEffect(() => () => clearTimeout(timer.current), [])

	function look() {
		const rested = sliderRested(report.current, performance.now())
		report.current = rested.report
		if (rested.event) pushToDataLayer({ event: 'calculator_slider_change', calculator, ...rested.event })
		// Timers can fire slightly early.
		else if (rested.report.moving) timer.current = setTimeout(look, 10)
	}

	return (values) => {
		report.current = sliderMoved(report.current, values, performance.now())
		clearTimeout(timer.current)
		timer.current = setTimeout(look, settleMs)
	}
}
