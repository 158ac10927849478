import { expect, test } from 'vitest'
import { monthlyPayment } from './annuity.ts'

test.each([
	{ principal: 200_000, residualValue: 0, annualRate: 0.0695, months: 36 },
	{ principal: 200_000, residualValue: 100_000, annualRate: 0.0695, months: 36 },
	{ principal: 15_000, residualValue: 15_000, annualRate: 0.05, months: 12 },
	{ principal: 15_000, residualValue: 3000, annualRate: 0, months: 48 },
])('paying $principal off month by month leaves $residualValue', (loan) => {
	const payment = monthlyPayment(loan)
	let debt = loan.principal
	for (let month = 0; month < loan.months; month++) debt = debt * (1 + loan.annualRate / 12) - payment
	expect(debt).toBeCloseTo(loan.residualValue, 4)
})
