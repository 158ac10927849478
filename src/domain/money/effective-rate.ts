/** A payment `month` equal months after the start of a credit. */
export type CashFlow = { month: number; amount: number }

/**
 * Annual percentage rate of charge as a fraction: the X for which the present values of payments and credit are equal,
 * Σ Cₖ(1+X)^−tₖ = Σ Dₗ(1+X)^−sₗ (directive 2008/48/EC annex I, 2023/2225 annex III), with a year of 12 equal months.
 * Returns null if no rate up to 1000 % fits: nothing was lent, or less is paid than was lent.
 */
export function effectiveRate({ lent, paid }: { lent: readonly CashFlow[]; paid: readonly CashFlow[] }): number | null {
	const flows = [...lent.map(({ month, amount }) => ({ month, amount: -amount })), ...paid]
	/** Present value of the payments minus that of the credit; decreases as the rate rises. */
	const balance = (rate: number) =>
		flows.reduce((sum, { month, amount }) => sum + amount * (1 + rate) ** (-month / 12), 0)

	let [low, high] = [0, 10]
	const isCredit = lent.some(({ amount }) => amount > 0)
	if (!isCredit || balance(low) < -0.005 || balance(high) > 0) return null
	// 44 bisections of 1000 % leave an error below 1e-12.
	for (let step = 0; step < 44; step++) {
		const middle = (low + high) / 2
		if (balance(middle) > 0) low = middle
		else high = middle
	}
	return (low + high) / 2
}

/** The same amount at the end of each month. */
export function everyMonth(amount: number, months: number): CashFlow[] {
	return Array.from({ length: months }, (_, index) => ({ month: index + 1, amount }))
}
