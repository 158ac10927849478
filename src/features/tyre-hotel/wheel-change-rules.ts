import { customerField, paragraphsField } from '#domain/form/field-rules.ts'
import { readForm, type SentFields } from '#domain/form/read-form.ts'

/** Who hands in the car: the phone of a wheel change is a mobile. */
export const driverRules = {
	firstName: customerField('firstName'),
	lastName: customerField('lastName'),
	phone: customerField('mobile'),
	email: customerField('email'),
}

export type WheelChangeField = keyof typeof driverRules

/** The longest comment of a wheel change or a review. */
export const commentLength = 500

export function readComment(fields: SentFields): string {
	return readForm({ comment: paragraphsField(commentLength) }, fields).comment.slice(0, commentLength)
}

export const ratings = [1, 2, 3, 4, 5] as const
