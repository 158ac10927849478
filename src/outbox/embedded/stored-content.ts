import { z } from 'zod'
import type { SubjectSeal } from '#db/keys/subject-seals.ts'
import type { TextSeal } from '#platform/seals/text-seal.ts'
import { type Channel, type ContentOf, type MessageKind, messageContents } from '../outbox-message.ts'

const placeOf = (id: string) => `outbox_message.content ${id}`

/** The subject whose key seals a message: with the person, all that was written to or about them is erased. */
export function subjectOf({ kind, subject, site }: { kind: MessageKind; subject: string; site: string }): {
	id: string
	site: string
} {
	const owner = { lead: 'lead', booking: 'booking', reminder: 'agreement', code: 'agreement', operator: '', pages: '' }[
		kind
	]
	return { id: owner && subject ? `${owner} ${subject}` : `site ${site}`, site }
}

/** `text`: the content as JSON. */
export const sealStored = (text: string, id: string, seal: SubjectSeal) => seal.seal(text, placeOf(id))

type StoredMessage = { id: string; key_id: string | null; content: string | null }

/** Null if it was erased, or if its key was. */
export function readStoredContent<Name extends Channel>(
	channel: Name,
	{ id, key_id, content }: StoredMessage,
	{ seals, textSeal }: { seals: ReadonlyMap<string, SubjectSeal>; textSeal: TextSeal },
): ContentOf<Name> | null {
	if (content === null) return null
	if (key_id === null) return readUnsealed(channel, content, textSeal)
	const opened = seals.get(key_id)?.open(content, placeOf(id)) ?? null
	return opened === null ? null : messageContents[channel].parse(JSON.parse(opened))
}

const sealedFor = 'sms'
const sealedText = z.object({ to: z.string(), text: z.string() })

/** Earlier versions sealed only recipient and text of text messages. */
function readUnsealed<Name extends Channel>(channel: Name, stored: string, seal: TextSeal): ContentOf<Name> | null {
	const written: unknown = JSON.parse(stored)
	const schema = messageContents[channel]
	if (channel !== 'sms') return schema.parse(written)
	const sealed = sealedText.parse(written)
	const [to, text] = [seal.open(sealed.to, sealedFor), seal.open(sealed.text, sealedFor)]
	return to === null || text === null ? null : schema.parse({ to, text })
}
