import type { Config } from '@react-router/dev/config'

export default {
	appDirectory: 'src',
	buildDirectory: 'build',
	ssr: true,
	// One small file that is kept for good, instead of a part of it in every page and a question of every page for the rest.
	routeDiscovery: { mode: 'initial' },
} satisfies Config
