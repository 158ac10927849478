import { liveViews } from './live-views.ts'
import { staticViews } from './static-views.ts'
import { loadBlockViews } from './views.ts'

export async function loadAllBlockViews(): Promise<void> {
	const all = { ...liveViews, ...staticViews }
	await loadBlockViews(Object.keys(all), all)
}
