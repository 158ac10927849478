import { defineBlock } from '../define-block.ts'
import { choice, text } from '../fields/field-kinds.ts'

/** The site message; field names as in the navigation settings. */
export const messageFields = {
	MessageTitle: text(),
	MessageText: text(),
	MessageType: choice(['Neutral', 'Light', 'Dark', 'Warning'], 'Neutral'),
	MessageIcon: choice(['None', 'CampaignAlert', 'WarningAlert'], 'None'),
}

/** A message across the page. Visitors can dismiss it for a day, unless it is a warning. */
export const alertBar = defineBlock({
	name: 'AlertBar',
	areas: ['header', 'page'],
	fields: messageFields,
})
