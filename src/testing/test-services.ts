import { formOfBlock } from '#blocks/form/form-of-block.ts'
import { idleLeadIntake } from '#leads/testing/idle-lead-intake.ts'
import { silentLog } from '#platform/logger.ts'
import { createTextSeal } from '#platform/seals/text-seal.ts'
import { createContentForms } from '#providers/form-definitions/embedded.ts'
import { createEmbeddedPlaceSearch } from '#providers/place-search/embedded.ts'
import type { Services } from '#services.ts'
import { testQuotes } from './test-quotes.ts'

/** What routes run on in a test: what it names, and the answers of an empty environment for the rest. */
export function testServices(named: Pick<Services, 'content' | 'stock'> & Partial<Services>): Services {
	return {
		leads: idleLeadIntake,
		...testQuotes,
		forms: createContentForms(named.content, formOfBlock),
		formRecipients: {},
		phoneOf: async () => null,
		hasBlockGallery: false,
		hubspot: { portals: [], loader: 'https://forms.example/v2.js' },
		log: silentLog,
		consentOf: () => ({ provider: 'embedded' }),
		tags: { origin: 'https://tags.example', hosts: [] },
		videoHosts: [],
		workshopOf: () => null,
		valuationsOf: () => null,
		testDrivesOf: () => null,
		departmentsOf: async () => [],
		maps: { service: { kind: 'outline' }, hosts: [] },
		placeSearch: createEmbeddedPlaceSearch(),
		tyreHotel: {
			of: () => null,
			sessions: { open: async () => '', find: async () => null, rememberBooking: async () => {}, end: async () => {} },
			seal: createTextSeal([Buffer.from('key')]),
		},
		tyreRemindersOf: () => null,
		...named,
	}
}
