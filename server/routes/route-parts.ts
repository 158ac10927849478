import type { Environment } from '#platform/environment.ts'
import type { DeskEvents } from '../desk-events.ts'
import type { DeskRoute } from '../desk-route.ts'
import type { FileFolders } from '../file-route.ts'
import type { SendImage } from '../images/image-route.ts'
import type { ContentProxy } from '../infrastructure/content-proxy.ts'
import type { RunningServices } from '../open-services.ts'
import type { PageAnswers } from '../page-answers.ts'
import type { PageHandler } from '../page-handler.ts'
import type { ReleaseFiles } from '../release-files.ts'
import type { RenderGate } from '../render-gate.ts'

/** What the rows of the route table are made with. */
export type RouteParts = {
	pages: PageAnswers
	pageRoute: PageHandler
	deskRoute: DeskRoute
	deskEvents: DeskEvents
	isDevelopment: boolean
	services: RunningServices
	environment: Environment
	folders: FileFolders
	/** Null where nothing is built. */
	releaseFiles: ReleaseFiles | null
	sendImage: SendImage
	contentProxy: ContentProxy
	/** Limits expensive work, like the pages. */
	gate: RenderGate
	health: () => Promise<{ status: 200 | 503; body: object }>
}
