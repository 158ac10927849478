import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** Vite drops style sheets whose class names no script asks for. Those of `src/styles` are asked for by the server's markup. */
const keepStyles: Plugin = {
	name: 'keep-styles',
	apply: 'build',
	transform: {
		order: 'post',
		filter: { id: /\.module\.css$/ },
		handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
	},
}

/** Documents are made by the server: a change of anything it draws or asks is shown by loading the page again. */
const reloadDocuments: Plugin = {
	name: 'reload-documents',
	apply: 'serve',
	hotUpdate({ file }) {
		if (this.environment.name === 'ssr' && !file.endsWith('.css')) this.environment.hot.send({ type: 'full-reload' })
	},
}

/** A short class name that depends on its file and name only: the same on all machines, and kept when other files come or go. */
function shortClassName(name: string, file: string): string {
	const path = relative('.', file.replace(/\?.*/, '')).replaceAll('\\', '/')
	const hash = createHash('sha256').update(`${path} ${name}`).digest('base64url').replace(/[-_]/g, '')
	return `_${hash.slice(0, 5)}`
}

/** One style sheet for all blocks, one for each kind of page: pages are dressed by two requests, not by thirty. */
const styleEntries = ['src/styles/page.ts', ...globSync('src/styles/*.ts', { exclude: ['**/{page,*.test}.ts'] })]

/** A style sheet goes where the styles of its pages are, also when an island imports it too; what all pages have comes first. */
const styles = {
	debugName: 'styles',
	name: (id: string, build: { getModuleInfo: (id: string) => { importers: string[] } | null }) => {
		if (!id.split('?', 1)[0]?.endsWith('.css')) return null
		const entries = (build.getModuleInfo(id)?.importers ?? []).flatMap(
			(importer) => /src\/styles\/([\w-]+)\.ts$/.exec(importer)?.[1] ?? [],
		)
		const [entry] = entries.includes('page') ? ['page'] : entries.toSorted()
		return entry ? `${entry}-styles` : null
	},
}

/** Changes only with the packages, so returning visitors have it already. What few islands need stays with them. */
const react = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }

const startFile = 'src/islands/start.ts'
let startFiles: Set<string> | undefined

/** The script of every page is one file. Left to itself, what islands need too becomes files of their own. */
const start = {
	debugName: 'start',
	name: (id: string, build: { getModuleInfo: (id: string) => { importedIds: string[] } | null }) => {
		const importedBy = (file: string, known: Set<string>): Set<string> => {
			if (known.has(file)) return known
			known.add(file)
			for (const imported of build.getModuleInfo(file)?.importedIds ?? []) importedBy(imported, known)
			return known
		}
		startFiles ??= importedBy(resolve(startFile), new Set())
		return startFiles.has(id) ? 'start' : null
	},
}

/** Those that know nested rules and ranges in media queries: all since the end of 2023. */
const browsers = ['chrome120', 'edge120', 'firefox117', 'safari17.2']

export default defineConfig(({ command }) => ({
	appType: 'custom',
	plugins: [keepStyles, reloadDocuments],
	builder: {},
	environments: {
		client: {
			build: {
				outDir: 'build/client',
				manifest: true,
				rolldownOptions: {
					// The page's styles first: what is imported first comes first in a file, and `base.css` names the order of the layers. The fonts'
					// addresses are written by the server; the build of the browser's files brings the files.
					input: [...styleEntries, startFile, 'src/ui/fonts.server.ts'],
					output: { codeSplitting: { groups: [styles, react, start] } },
				},
			},
		},
		ssr: {
			build: {
				outDir: 'build/server',
				ssr: true,
				rolldownOptions: { input: 'server/app.ts', output: { entryFileNames: 'index.js' } },
			},
		},
	},
	// The server sends public/ from where it is. Small pictures are files of their own, since pages are compressed.
	build: { assetsInlineLimit: 0, modulePreload: false, copyPublicDir: false, target: browsers },
	// Readable while developing; short where every visitor pays for them.
	css: { modules: { generateScopedName: command === 'build' ? shortClassName : '[name]_[local]_[hash:base64:4]' } },
	server: { host: '127.0.0.1' },
}))
