export const questionTypes = ['Text', 'LongText', 'Number', 'Date', 'Choice', 'Tick'] as const

/** What a form asks besides who writes. */
export type FormQuestion = {
	/** On the wire. */
	name: string
	label: string
	type: (typeof questionTypes)[number]
	/** Of a tick: it has to be set. */
	isRequired: boolean
	/** What a choice may be; empty for all other types. */
	options: readonly string[]
}

/** A form whose questions are written by editors. */
export type FormDefinition = { id: string; title: string; questions: readonly FormQuestion[] }

/** Also part of an anchor on the page. */
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
	'source',
	'to',
	'toName',
	'toEmail',
])

/** The names of what every lead carries are taken. */
export function isQuestionName(name: string): boolean {
	return questionNamePattern.test(name) && !ownNames.has(name)
}

export const answerLimits = { line: 200, paragraphs: 4000 }
