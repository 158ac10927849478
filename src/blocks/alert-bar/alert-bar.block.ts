import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { choice, text } from '../fields/field-schemas.ts'

/** The site message, by the names the navigation settings use. */
export const messageFields = {
	MessageTitle: text(),
	MessageText: text(),
	MessageType: choice(['Neutral', 'Light', 'Dark', 'Warning'], 'Neutral'),
	MessageIcon: choice(['None', 'CampaignAlert', 'WarningAlert'], 'None'),
}

/** A message across the page. A visitor may dismiss it for a day, unless it is a warning. */
export const alertBar = defineBlock({ name: 'AlertBar', fields: z.object(messageFields) })
