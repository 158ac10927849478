import { z } from 'zod'
import type { TextSeal } from '#platform/seals/text-seal.ts'
import { type Channel, type ContentOf, messageContents, type NewMessage } from '../outbox-message.ts'

const sealedFor = 'sms'
const sealedText = z.object({ to: z.string(), text: z.string() })

/** Text messages hold codes to sign in, so their recipient and text are sealed. */
export function toStoredContent(message: NewMessage, seal: TextSeal): string {
	if (message.channel !== 'sms') return JSON.stringify(message.content)
	const { to, text } = message.content
	return JSON.stringify({ to: seal.seal(to, sealedFor), text: seal.seal(text, sealedFor) })
}

/** Null if it was erased, or if it was sealed with another key. */
export function readStoredContent<Name extends Channel>(
	channel: Name,
	stored: string | null,
	seal: TextSeal,
): ContentOf<Name> | null {
	if (stored === null) return null
	const written: unknown = JSON.parse(stored)
	const schema = messageContents[channel]
	if (channel !== 'sms') return schema.parse(written)
	const sealed = sealedText.parse(written)
	const [to, text] = [seal.open(sealed.to, sealedFor), seal.open(sealed.text, sealedFor)]
	return to === null || text === null ? null : schema.parse({ to, text })
}
