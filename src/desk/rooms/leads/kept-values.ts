import { z } from 'zod'
import { currencies, distanceUnits } from '#domain/market.ts'

const text = z.string().catch('')
const tick = z.boolean().catch(false)

/** What the desk reads of a form by its names on the wire. Other senders leave out some of it. */
export const leadValues = z.object({
	message: text,
	/** The page it was sent from. */
	source: text,
	/** The visitor's own car. */
	regno: text,
	registration: text,
	car: z.object({ name: z.string(), modelYear: z.number() }).nullable().catch(null),
	odometer: z
		.object({ value: z.number(), unit: z.enum(distanceUnits) })
		.nullable()
		.catch(null),
	option: text,
	estimate: z
		.object({ low: z.number(), high: z.number(), currency: z.enum(currencies) })
		.nullable()
		.catch(null),
	quote: tick,
	testDrive: tick,
	testDriveAt: text,
	testDriveBooking: text,
	request: text,
	quote_product: text,
	quote_details: z.array(z.string()).catch([]),
	quote_reference: text,
	siteName: text,
	department: text,
	date: text,
	typeMC: text,
	services: z.array(z.string()).catch([]),
	newsletter: z.boolean().nullable().catch(null),
	tyres: text,
	formTitle: text,
	answers: z.array(z.object({ question: z.string(), answer: z.string() })).catch([]),
})

export type LeadValues = z.infer<typeof leadValues>
