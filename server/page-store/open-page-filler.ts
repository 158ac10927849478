import type { Environment } from '#platform/environment.ts'
import type { Logger } from '#platform/logger.ts'
import { sites } from '#sites/registry.ts'
import type { RequestAddress } from '../http/request-address.ts'
import type { LoopDelay } from '../loop-delay.ts'
import type { RunningServices } from '../open-services.ts'
import type { PageAnswers } from '../page-answers.ts'
import { createFilledPlaces, listFilledAddresses } from './filled-addresses.ts'
import { createPageFiller } from './page-filler.ts'

/** Later than this the event loop is busy with something else. */
const onTimeMs = 50

/** The filler of this process; null if it may take no time. */
export function openPageFiller(
	{ PAGE_FILL_PERCENT, PAGE_STORE_MB, TRUST_PROXY: trustProxy }: Environment,
	services: Pick<RunningServices, 'content' | 'stock' | 'financeQuotes' | 'onChange'>,
	{ pages, loopDelay, log }: { pages: PageAnswers; loopDelay: Pick<LoopDelay, 'recentMs'>; log: Logger },
) {
	if (PAGE_FILL_PERCENT === 0) return null
	const places = createFilledPlaces(sites)
	let port = 0
	const filler = createPageFiller({
		listAddresses: () =>
			listFilledAddresses(services, places.list({ port, trustProxy }), {
				asksLenders: services.financeQuotes.nextChange() === null,
			}),
		pages,
		maxBytes: PAGE_STORE_MB * 1024 * 1024,
		share: PAGE_FILL_PERCENT / 100,
		isOnTime: () => loopDelay.recentMs < onTimeMs,
		log,
	})
	services.onChange(filler.begin)
	return {
		progress: filler.progress,
		stop: filler.stop,
		noteVisit(address: RequestAddress) {
			if (places.add(address)) filler.begin()
		},
		start(ownPort: number) {
			port = ownPort
			filler.start()
		},
	}
}
