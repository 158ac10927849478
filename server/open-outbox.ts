import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import { createEmbeddedOutbox } from '#outbox/embedded/embedded-outbox.ts'
import type { OutboxTransport } from '#outbox/transport.ts'
import type { Environment } from '#platform/environment.ts'
import type { Logger } from '#platform/logger.ts'
import type { OutsideServices } from '#platform/outside-services.ts'
import type { TextSeal } from '#platform/seals/text-seal.ts'
import { createComhub } from '#providers/comhub/comhub.ts'
import { createMailTransport } from '#providers/mail/mail-transport.ts'
import { createReportAddress } from '#providers/sms/delivery-reports.ts'
import { createFortySixElks } from '#providers/sms/forty-six-elks.ts'
import { createWebhookTransport } from '#providers/webhook/webhook-transport.ts'
import { findSite } from '#sites/registry.ts'

export type OutboxParts = {
	db: Kysely<Database>
	/** For the workers. */
	background?: Kysely<Database>
	keys: KeyRing
	seal: TextSeal
	environment: Environment
	outside: OutsideServices
	log: Logger
}

/** The outbox with the channels set in the environment. It sends nothing until it is started. */
export function openOutbox({ db, background, keys, seal, environment, outside, log }: OutboxParts) {
	const now = () => new Date()
	const transports = openTransports({ environment, seal, outside, now })
	return createEmbeddedOutbox({ db, background, keys, seal, log, now, transports })
}

type TransportParts = Pick<OutboxParts, 'environment' | 'seal' | 'outside'> & { now: () => Date }

function openTransports({ environment, seal, outside: { breakerOf }, now }: TransportParts): OutboxTransport[] {
	const { SMTP_URL, MAIL_FROM, LEADS_MAIL_TO, LEADS_WEBHOOK_URL, LEADS_WEBHOOK_SECRET, FORMS_HUB_URL } = environment
	const { ELKS_USERNAME: username, ELKS_PASSWORD: password, ELKS_URL, SMS_FROM } = environment
	const transports: OutboxTransport[] = []
	if (SMTP_URL && MAIL_FROM)
		transports.push(
			createMailTransport({ url: SMTP_URL, from: MAIL_FROM, redirectTo: LEADS_MAIL_TO, breaker: breakerOf('mail') }),
		)
	if (LEADS_WEBHOOK_URL && LEADS_WEBHOOK_SECRET)
		transports.push(
			createWebhookTransport({
				url: LEADS_WEBHOOK_URL,
				secret: LEADS_WEBHOOK_SECRET,
				now,
				breaker: breakerOf('webhook'),
			}),
		)
	if (FORMS_HUB_URL)
		transports.push(createComhub({ url: FORMS_HUB_URL, apiKey: environment.FORMS_HUB_KEY, breaker: breakerOf('hub') }))
	if (username && password) {
		const originOf = (key: string) => {
			const site = findSite(key)
			return site && `https://${site.hosts[0]}`
		}
		const reportAddress = createReportAddress({ seal, originOf })
		transports.push(
			createFortySixElks({
				url: ELKS_URL,
				username,
				password,
				from: SMS_FROM,
				reportAddress,
				breaker: breakerOf('sms'),
			}),
		)
	}
	return transports
}
