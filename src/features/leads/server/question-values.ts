import { z } from 'zod'
import { localTime } from '#domain/calendar/calendar-values.ts'
import { formSchema } from '#domain/form/form-schema.ts'
import { callForTime, type FormQuestion, formIdPattern, timeFieldOf } from '#domain/leads/form-question.ts'
import { questionRules } from '../question-rules.ts'

/** The id of the form written by editors that was sent. */
export const contentFormId = z.object({ form_id: z.string().regex(formIdPattern) })

/** The schema of a form written by editors. */
export function contentFormValues(questions: readonly FormQuestion[]) {
	const drives = questions.filter(({ type }) => type === 'TestDrive')
	const times = Object.fromEntries(drives.map(({ name }) => [timeFieldOf(name), driveTime]))
	return formSchema(questionRules(questions)).extend({ ...contentFormId.shape, ...times })
}

/** Local time without zone, or a wish for a call; empty if none was offered. */
const driveTime = localTime.or(z.literal([callForTime, ''])).default('')
