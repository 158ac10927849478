import { z } from 'zod'
import { isCalendarDay } from '#domain/calendar/calendar-day.ts'
import { localTime } from '#domain/calendar/calendar-values.ts'
import { line, paragraphs } from '#domain/customer/customer-values.ts'
import {
	answerLimits,
	callForTime,
	type FormQuestion,
	formIdPattern,
	timeFieldOf,
} from '#domain/leads/form-question.ts'
import { personValues, tick } from './lead-values.ts'

/** The id of the form written by editors that was sent. */
export const contentFormId = z.object({ form_id: z.string().regex(formIdPattern) })

/** The schema of a form written by editors: contact data, and an answer to each question. */
export function contentFormValues(questions: readonly FormQuestion[]) {
	const answers = Object.fromEntries(questions.map((question) => [question.name, answerTo(question)]))
	const drives = questions.filter(({ type }) => type === 'TestDrive')
	const times = Object.fromEntries(drives.map(({ name }) => [timeFieldOf(name), driveTime]))
	return personValues.extend({ ...contentFormId.shape, ...answers, ...times })
}

/** Local time without zone, or a wish for a call; empty if none was offered. */
const driveTime = localTime.or(z.literal([callForTime, ''])).default('')

function answerTo({ type, isRequired, options }: FormQuestion): z.ZodType {
	if (type === 'Tick') return tick.default(false).pipe(isRequired ? z.literal(true) : z.boolean())
	const text = type === 'LongText' ? paragraphs(answerLimits.paragraphs) : line(answerLimits.line)
	return text.default('').refine((answer) => (answer === '' ? !isRequired : isAnswer(type, answer, options)))
}

function isAnswer(type: FormQuestion['type'], answer: string, options: readonly string[]): boolean {
	if (type === 'Choice' || type === 'TestDrive') return options.includes(answer)
	if (type === 'Date') return isCalendarDay(answer)
	return type !== 'Number' || /^-?\d{1,15}([.,]\d{1,10})?$/.test(answer)
}
