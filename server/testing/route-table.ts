import { parseEnvironment } from '#platform/environment.ts'
import type { RouteParts } from '../routes/route-parts.ts'
import { createRoutes } from '../routes.ts'

/** The table alone; nothing in it can be called. */
export const routeTable = createRoutes({
	services: { onChange() {} },
	environment: parseEnvironment({}),
	folders: { built: 'none', shipped: 'none' },
	pageRoute: { answer() {} },
} as unknown as RouteParts)
