import { z } from 'zod'
import { defineField } from './define-field.ts'
import { stored } from './field-kinds.ts'

const watchAddress =
	/^https:\/\/(?:www\.)?(?:youtube\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})/

/** The id of a YouTube video; also accepts its address. Empty is `''`. */
export const youtubeId = () =>
	defineField({
		kind: 'text',
		schema: stored(
			(value) => (typeof value === 'string' ? (watchAddress.exec(value.trim())?.[1] ?? value.trim()) : (value ?? '')),
			z.string().regex(/^([\w-]{11})?$/),
		),
	})
