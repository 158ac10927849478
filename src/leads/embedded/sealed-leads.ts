import { z } from 'zod'
import type { SubjectSeal } from '#db/keys/subject-seals.ts'
import { languages } from '#domain/market.ts'
import type { LeadContent, LeadPhoto } from '../forms-hub.ts'

const mailbox = z.object({ name: z.string().optional(), email: z.string() })

const leadContent = z.object({
	values: z.record(z.string(), z.unknown()),
	to: mailbox.nullable(),
	replyTo: mailbox,
	mail: z.object({ subject: z.string(), text: z.string(), language: z.enum(languages).optional() }),
	moves: z.int().optional(),
})

/** The subject whose key seals all that a lead brought, and what staff wrote about it. */
export const leadSubject = ({ submissionId, site }: { submissionId: string; site: string }) => ({
	id: leadKeyId(submissionId),
	site,
})

export const leadKeyId = (submissionId: string) => `lead ${submissionId}`

const contentPlace = (submissionId: string) => `lead.content ${submissionId}`
export const notePlace = (id: string) => `lead_note.text ${id}`
export const photoPlace = (submissionId: string, position: number, size: keyof LeadPhoto) =>
	`lead_photo.${size} ${submissionId} ${position}`

export const fingerprintPlace = 'lead.fingerprint'

/** `text`: `LeadContent` as JSON. */
export const sealLeadText = (text: string, submissionId: string, seal: SubjectSeal) =>
	seal.seal(text, contentPlace(submissionId))

type Seals = ReadonlyMap<string, SubjectSeal>

/** Null once erased, or once its key was. */
export function readLeadContent(
	{ submission_id, key_id, content }: { submission_id: string; key_id: string | null; content: string | null },
	seals: Seals,
): LeadContent | null {
	if (content === null) return null
	const opened = key_id === null ? content : seals.get(key_id)?.open(content, contentPlace(submission_id))
	return opened ? leadContent.parse(JSON.parse(opened)) : null
}
