import { z } from 'zod'
import { isSameSecret, sign } from '#platform/seals/signatures.ts'
import type { QuotedFigures } from './quoted-figures.ts'

// A reference is the quote's figures with our signature. So nothing has to be stored for each move of a slider, and any process
// can answer for it. It names no person and no car.

const version = 'Q1'
const dayMs = 86_400_000
const signatureLength = 13

export function toReference(figures: QuotedFigures, key: Buffer): string {
	const numbers = [
		figures.price * 100,
		figures.deposit * 100,
		figures.payment * 100,
		figures.termMonths,
		figures.annualMiles,
		figures.futureValue * 100,
		figures.annualRate * 10_000,
		figures.optionToPurchaseFee * 100,
		Date.parse(figures.quotedOn) / dayMs,
	]
	const text = [version, figures.familyKey, ...numbers.map((each) => Math.round(each).toString(36))]
		.join('-')
		.toUpperCase()
	return `${text}-${shortSignature(text, key)}`
}

const amount = z.number().int().min(0).max(1e10)
const fields = z.tuple([
	z.literal(version),
	z.enum(['HP', 'PCP']),
	amount,
	amount,
	amount,
	z.number().int().min(1).max(600),
	amount,
	amount,
	amount,
	amount,
	z.number().int().min(0).max(100_000),
])

/** The figures of a quote; null if we did not sign the reference. */
export function parseReference(reference: string, key: Buffer): QuotedFigures | null {
	if (!/^[A-Z0-9-]{1,200}$/.test(reference)) return null
	const text = reference.slice(0, -signatureLength - 1)
	if (!isSameSecret(`${text}-${shortSignature(text, key)}`, reference)) return null
	const [ofVersion, family, ...numbers] = text.split('-')
	const parsed = fields.safeParse([ofVersion, family, ...numbers.map((each) => Number.parseInt(each, 36))])
	if (!parsed.success) return null
	const [, familyKey, price, deposit, payment, termMonths, annualMiles, futureValue, rate, fee, day] = parsed.data
	return {
		familyKey,
		price: price / 100,
		deposit: deposit / 100,
		payment: payment / 100,
		termMonths,
		annualMiles,
		futureValue: futureValue / 100,
		annualRate: rate / 10_000,
		optionToPurchaseFee: fee / 100,
		quotedOn: new Date(day * dayMs).toISOString().slice(0, 10),
	}
}

function shortSignature(text: string, key: Buffer): string {
	const start = sign(text, key, 'hex').slice(0, 16)
	return BigInt(`0x${start}`).toString(36).toUpperCase().padStart(signatureLength, '0')
}
