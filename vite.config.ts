import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { shortClassName } from './src/styles/class-names.ts'
import { oneFileEach } from './src/styles/one-file-each.ts'

/** Changes only with the packages, so returning visitors have it already. What few islands need stays with them. */
const react = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }

/** Lists and forms import it. Without a group of its own it would be in `forms`. */
const market = { name: 'market', test: /src\/domain\/market\.ts$/ }

/** What most islands draw. */
const pictures = {
	name: 'pictures',
	test: /src\/(ui\/(icon\.tsx|icons\.svg|image\.tsx)|features\/cars\/car-picture\.tsx)/,
}

/** What all forms of visitors have, and fields alone, as a list has them. In a file each it is compressed better than in one for each kind of field. */
const fields = { name: 'fields', test: /src\/ui\/field(?!\/tick)\// }
const forms = {
	name: 'forms',
	test: /src\/(ui\/form\/|domain\/(form\/field-rules|customer\/(customer-inputs|customer-name|email-pattern|phone-number))\b)/,
}

const startFile = 'src/document/start.ts'
/** What every island imports. */
const surroundingsFile = 'src/islands/surroundings.tsx'

type Build = { getModuleInfo: (id: string) => { importedIds: string[] } | null }

/** One file for a module and all that it imports. Left to itself, what others import too becomes files of their own. */
function oneFile(name: string, module: string) {
	let ids: Set<string> | undefined
	const importedBy = (id: string, known: Set<string>, build: Build): Set<string> => {
		if (known.has(id)) return known
		known.add(id)
		for (const imported of build.getModuleInfo(id)?.importedIds ?? []) importedBy(imported, known, build)
		return known
	}
	return {
		debugName: name,
		name: (id: string, build: Build) => {
			ids ??= importedBy(resolve(module), new Set(), build)
			return ids.has(id) ? name : null
		},
	}
}

/** Those that know nested rules and ranges in media queries: all since the end of 2023. */
const browsers = ['chrome120', 'edge120', 'firefox117', 'safari17.2']

export default defineConfig(({ command }) => ({
	appType: 'custom',
	plugins: [oneFileEach(browsers)],
	builder: {},
	environments: {
		client: {
			build: {
				outDir: 'build/client',
				manifest: true,
				rolldownOptions: {
					// The fonts' addresses are written by the server; the build of the browser's files brings the files.
					input: [
						startFile,
						'src/desk/desk.client.ts',
						'src/editing/browser/editor.client.ts',
						'src/editing/browser/preview.client.ts',
						'src/editing/sitecore/design-library.client.ts',
						'src/ui/fonts.server.ts',
					],
					output: {
						codeSplitting: {
							groups: [
								react,
								oneFile('start', startFile),
								oneFile('surroundings', surroundingsFile),
								market,
								pictures,
								fields,
								forms,
							],
						},
					},
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
