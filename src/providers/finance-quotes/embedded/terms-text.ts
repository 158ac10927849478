import { dateFormat } from '#platform/intl-formats.ts'
import { finalPayment, regularPayments, totalRepaid } from './agreement.ts'
import { excessMilePence, familyNames, lendingRules } from './lending-rules.ts'
import { aprOfQuote, formatPounds, formatWhole, planOf, type QuotedFigures } from './quoted-figures.ts'

/** The terms and conditions of a quote: plain text with empty lines between paragraphs. */
export function termsText(figures: QuotedFigures): string {
	const isPcp = figures.futureValue > 0
	return [
		illustration(figures),
		payments(figures),
		isPcp ? contractPurchase(figures) : hirePurchase(figures),
		...common,
	]
		.flat()
		.join('\n\n')
}

function illustration(figures: QuotedFigures): string[] {
	const quotedOn = dateFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(figures.quotedOn))
	return [
		`${familyNames[figures.familyKey]}: illustration made on ${quotedOn}`,
		`The illustration is valid for ${lendingRules.validDays} days. It is no offer of credit and does not bind you or the lender. The agreement you sign takes its place.`,
	]
}

function payments(figures: QuotedFigures): string[] {
	const plan = planOf(figures)
	const { price, deposit, payment, termMonths, annualRate } = figures
	const apr = aprOfQuote(figures)
	const rate = `The rate of interest is ${(annualRate * 100).toFixed(2)}% a year and fixed for the whole agreement.`
	return [
		`You pay a deposit of ${formatPounds(deposit)} towards the cash price of ${formatPounds(price)} and borrow ${formatPounds(price - deposit)} for ${termMonths} months. ${rate}${apr === null ? '' : ` The representative APR is ${apr.toFixed(1)}%.`}`,
		`You repay ${formatPounds(totalRepaid(payment, plan))} in all, in ${regularPayments(plan)} monthly payments of ${formatPounds(payment)}, the first of them one month after the agreement begins. With the deposit that is ${formatPounds(totalRepaid(payment, plan) + deposit)}.`,
	]
}

function contractPurchase(figures: QuotedFigures): string[] {
	const { price, payment, termMonths, annualMiles, optionToPurchaseFee } = figures
	const miles = formatWhole(Math.round((annualMiles * termMonths) / 12))
	const fee =
		optionToPurchaseFee > 0 ? `, of which ${formatPounds(optionToPurchaseFee)} is the option to purchase fee` : ''
	return [
		`At the end of the agreement you choose. Keep the car: pay the optional final payment of ${formatPounds(finalPayment(payment, planOf(figures)))}${fee}, and it is yours. Return the car: there is nothing more to pay if it has been driven ${miles} miles at most during the agreement and is in good condition for its age. Part-exchange it: what it is worth above the optional final payment goes towards your next car.`,
		`If you return the car with more miles than agreed, each one too many costs ${excessMilePence(price)}p. Damage beyond fair wear and tear, as the BVRLA describes it, is charged for.`,
	]
}

function hirePurchase({ optionToPurchaseFee }: QuotedFigures): string[] {
	const fee =
		optionToPurchaseFee > 0 ? ` you pay the option to purchase fee of ${formatPounds(optionToPurchaseFee)}, and` : ''
	return [`You hire the car until everything has been paid. With the last payment${fee} the car is yours.`]
}

const common = [
	'Until then the lender owns the car. You may not sell it, and you keep it insured, taxed and serviced as its maker asks.',
	'You may end the agreement early by giving it up once half of the total amount payable has been paid, or pay it off at any time; the lender then tells you the sum within seven working days. You may withdraw within 14 days of signing without giving a reason, and then repay the credit with the interest of the days since.',
	'If you miss payments, the lender may end the agreement and take the car back, with a court order once a third has been paid. It can make credit harder to get in future. Finance is subject to status, to affordability, and to applicants being 18 or over and resident in the United Kingdom. Terms and conditions apply.',
]
