import { z } from 'zod'

/** A picture in content: our own path (`/media/…`) or an address of a whitelisted host. */
export const imageValue = z.object({
	src: z.string().min(1),
	alt: z.string().default(''),
	width: z.number().int().positive().optional(),
	height: z.number().int().positive().optional(),
	/** A tiny `data:` picture that is shown while the real one loads. */
	blur: z.string().optional(),
	/** What stays visible when it is cropped, in per cent from the upper left corner. */
	focus: z.object({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) }).optional(),
})
export type ImageValue = z.infer<typeof imageValue>

/** A link in content. The values of `linktype` are the content platform's. */
export const linkValue = z.object({
	href: z.string(),
	text: z.string().default(''),
	linktype: z.enum(['internal', 'external', 'media', 'anchor', 'mailto', 'tel']).optional(),
	target: z.string().optional(),
	title: z.string().optional(),
})
export type LinkValue = z.infer<typeof linkValue>

/** Rich text is a ProseMirror document; the renderer decides which nodes and marks it supports. */
export type RichTextNode = {
	type: string
	attrs?: Record<string, unknown>
	content?: RichTextNode[]
	marks?: { type: string; attrs?: Record<string, unknown> }[]
	text?: string
}

const richTextNode: z.ZodType<RichTextNode> = z.object({
	type: z.string(),
	attrs: z.record(z.string(), z.unknown()).optional(),
	get content() {
		return z.array(richTextNode).optional()
	},
	marks: z.array(z.object({ type: z.string(), attrs: z.record(z.string(), z.unknown()).optional() })).optional(),
	text: z.string().optional(),
})

export type RichTextValue = RichTextNode & { type: 'doc' }
export const richTextValue = richTextNode.and(z.object({ type: z.literal('doc') }))
