import type { Attack } from './attack.ts'
import { brokenRequests } from './broken-requests.ts'
import { formFloods } from './form-floods.ts'
import { inventedEvents } from './invented-events.ts'
import { newcomers } from './newcomers.ts'
import { oneNetwork } from './one-network.ts'
import { hostilePictures } from './pictures.ts'
import { pipelining } from './pipelining.ts'
import { slowBodies } from './slow-bodies.ts'
import { smuggling } from './smuggling.ts'
import { inventedSpellings } from './spellings.ts'
import { uncachedSearches } from './uncached-searches.ts'

export const attacks: readonly Attack[] = [
	slowBodies,
	formFloods,
	pipelining,
	uncachedSearches,
	newcomers,
	oneNetwork,
	inventedSpellings,
	inventedEvents,
	brokenRequests,
	smuggling,
	hostilePictures,
]
