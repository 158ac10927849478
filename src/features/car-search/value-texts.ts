import type { LocalText } from '#i18n/local-text.ts'
import type { ValueField } from './facets.ts'

/** Values of the stock as the page says them, by facet; a missing one is shown as it is. */
export type ValueTexts = Partial<Record<ValueField, Readonly<Record<string, LocalText>>>>
