import { relative } from 'node:path'
import type { Plugin } from 'vite'

type Actions = {
	/** Takes edited seed files into the store. */
	refreshContent: (path: string) => Promise<void>
	/** Starts the process again. */
	restart: () => void
	report: (error: unknown) => void
}

/** Started by other modules, or by tests. */
const isOfProcess = (path: string) => /^server\/.+\.ts$/.test(path) && !/\.test\.ts$|\/testing\//.test(path)

/** Documents are made by the server: an edit of anything it draws or asks is shown by loading the page again. */
export function reloadEdits({ refreshContent, restart, report }: Actions): Plugin {
	return {
		name: 'reload-edits',
		hotUpdate: {
			// After Vite has found the modules that list a new file.
			order: 'post',
			async handler({ file, modules, server }) {
				const { client, ssr } = server.environments
				// Styles are replaced in the open page by the environment of the browser.
				if (this.environment !== ssr || file.endsWith('.css')) return
				const path = relative(server.config.root, file).replaceAll('\\', '/')
				try {
					if (path.startsWith('content/')) await refreshContent(path)
					else if (modules.length === 0) {
						if (!isOfProcess(path)) return
						// A new process that cannot be started would say so in the terminal only.
						await ssr.transformRequest(file)
						return restart()
					}
					client.hot.send({ type: 'full-reload' })
				} catch (error) {
					report(error)
				}
			},
		},
	}
}
