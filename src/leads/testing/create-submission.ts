import { fingerprintOf, type LeadSubmission } from '../forms-hub.ts'

/** A lead as created by the contact form of a car; `message` is the visitor's text. */
export function createSubmission({
	id,
	message = 'Finns bilen kvar?',
	...rest
}: {
	id: string
	message?: string
} & Partial<Omit<LeadSubmission, 'submissionId'>>): LeadSubmission {
	const values = { car_id: '4100322', name: 'Anna Berg', phone: '070 123 45 67', email: 'anna@example.com', message }
	return {
		site: 'carhall-se',
		formName: 'carhall-seCarContactForm',
		submissionId: id,
		fingerprint: fingerprintOf(values),
		content: {
			values,
			to: { name: 'Olle Ek', email: 'olle.ek@carhall.example' },
			replyTo: { name: 'Anna Berg', email: 'anna@example.com' },
			mail: { subject: 'Volvo V60: fråga från Anna Berg', text: `${message}\n` },
		},
		suspicions: [],
		...rest,
	}
}
