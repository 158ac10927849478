import { shorten } from '#platform/shorten.ts'

/** Maximum length of a tip, specification 2 §5. */
const tipLength = 288

/** The text of a tip; a longer text is truncated with an ellipsis. */
export const tipText = (text: string): string => shorten(text.trim(), tipLength)
