import { formField, lookUpField } from './form-names.ts'

export const questionTypes = ['Text', 'LongText', 'Number', 'Date', 'Choice', 'Tick', 'TestDrive'] as const

/** A question of a form in addition to the contact data. */
export type FormQuestion = {
	/** On the wire. */
	name: string
	label: string
	type: (typeof questionTypes)[number]
	/** For a tick: it must be set. */
	isRequired: boolean
	/** The options of a choice, the models of a test drive; empty for other types. */
	options: readonly string[]
}

/** A form with questions written by editors. */
export type FormDefinition = { id: string; title: string; questions: readonly FormQuestion[] }

/** Also used in an anchor on the page. */
export const formIdPattern = /^[A-Za-z0-9_-]{1,64}$/
const questionNamePattern = /^[A-Za-z][A-Za-z0-9_]{0,39}$/

const ownNames = new Set([
	'name',
	'phone',
	'email',
	'message',
	'token',
	'website',
	'form_id',
	formField,
	lookUpField,
	'source',
	'to',
	'toName',
	'toEmail',
])

/** False for names used by every lead. */
export function isQuestionName(name: string): boolean {
	return questionNamePattern.test(name) && !ownNames.has(name)
}

/** The field of the time, beside that of the model, of a question for a test drive. */
export function timeFieldOf(name: string): string {
	return `${name}At`
}

/** Instead of a time: the visitor wants a call. */
export const callForTime = 'call'

/** Free times of a model, local without zone. */
export type ModelTimes = { model: string; times: string[] }
