import type { Environment } from '#platform/environment.ts'
import { createComhub, createHubDestination } from './comhub.ts'
import type { LeadDestination } from './delivery-worker.ts'
import { createMailDestination } from './mail.ts'
import { createWebhookDestination } from './webhook.ts'

export type DestinationSettings = Pick<
	Environment,
	| 'SMTP_URL'
	| 'MAIL_FROM'
	| 'LEADS_MAIL_TO'
	| 'LEADS_WEBHOOK_URL'
	| 'LEADS_WEBHOOK_SECRET'
	| 'FORMS_HUB_URL'
	| 'FORMS_HUB_KEY'
>

/** All destinations set in the environment. Without any, leads stay in the database for the operator. */
export function openDestinations(
	settings: DestinationSettings,
	now: () => Date,
): { destinations: LeadDestination[]; close: () => void } {
	const { SMTP_URL, MAIL_FROM, LEADS_MAIL_TO, LEADS_WEBHOOK_URL, LEADS_WEBHOOK_SECRET, FORMS_HUB_URL } = settings
	const mail =
		SMTP_URL && MAIL_FROM ? createMailDestination({ url: SMTP_URL, from: MAIL_FROM, redirectTo: LEADS_MAIL_TO }) : null
	const webhook =
		LEADS_WEBHOOK_URL && LEADS_WEBHOOK_SECRET
			? createWebhookDestination({ url: LEADS_WEBHOOK_URL, secret: LEADS_WEBHOOK_SECRET, now })
			: null
	const hub = FORMS_HUB_URL
		? createHubDestination(createComhub({ url: FORMS_HUB_URL, apiKey: settings.FORMS_HUB_KEY }))
		: null
	return {
		destinations: [mail, webhook, hub].filter((destination) => destination !== null),
		close: () => mail?.close(),
	}
}
