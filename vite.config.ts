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

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const alphabets = [letters, `${letters}0123456789`, `${letters}0123456789`]

/** Three characters of a SHA-256, a letter first. */
function shortHash(text: string): string {
	let rest = createHash('sha256').update(text).digest().readUInt32BE(0)
	return alphabets
		.map((alphabet) => {
			const character = alphabet[rest % alphabet.length]
			rest = Math.floor(rest / alphabet.length)
			return character
		})
		.join('')
}

const sheetsByHash = new Map<string, { path: string; names: string[] }>()

/**
 * The hash of the sheet's path and the number of the class in it: the same on all machines, kept when other sheets come or go,
 * and compressed better than a hash for each class. Two sheets with the same hash end the build: rename one of them.
 */
function shortClassName(name: string, file: string): string {
	const path = relative('.', file.replace(/\?.*/, '')).replaceAll('\\', '/')
	const hash = shortHash(path)
	const sheet = sheetsByHash.get(hash) ?? { path, names: [] }
	if (sheet.path !== path) throw new Error(`${path} and ${sheet.path} have the same hash`)
	sheetsByHash.set(hash, sheet)
	if (!sheet.names.includes(name)) sheet.names.push(name)
	return hash + sheet.names.indexOf(name).toString(36)
}

/** One style sheet for all blocks, one for each kind of page: pages are dressed by two requests, not by thirty. */
const styleEntries = ['src/styles/page.ts', ...globSync('src/styles/*.ts', { exclude: ['**/{page,*.test}.ts'] })]

/**
 * A style sheet goes where the styles of its pages are, also when an island imports it too. What every page has is in one file, what several
 * kinds of page share in a file of their own, so that none fetches the rest of another.
 */
const styles = {
	debugName: 'styles',
	name: (id: string, build: { getModuleInfo: (id: string) => { importers: string[] } | null }) => {
		if (!id.split('?', 1)[0]?.endsWith('.css')) return null
		const entries = (build.getModuleInfo(id)?.importers ?? []).flatMap(
			(importer) => /src\/styles\/([\w-]+)\.ts$/.exec(importer)?.[1] ?? [],
		)
		if (entries.length === 0) return null
		return `${entries.includes('page') ? 'page' : entries.toSorted().join('-')}-styles`
	},
}

/** Changes only with the packages, so returning visitors have it already. What few islands need stays with them. */
const react = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }

/** What all forms of visitors have. In one file it is compressed better than in one for each kind of field. */
const fields = {
	name: 'fields',
	test: /src\/(ui\/(field(?!\/tick)|form)\/|domain\/(form\/field-rules|customer\/(customer-inputs|customer-name|email-pattern|phone-number))\b)/,
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
	plugins: [keepStyles],
	builder: {},
	environments: {
		client: {
			build: {
				outDir: 'build/client',
				manifest: true,
				rolldownOptions: {
					// The page's styles first: what is imported first comes first in a file, and `base.css` names the order of the layers. The fonts'
					// addresses are written by the server; the build of the browser's files brings the files.
					input: [...styleEntries, startFile, 'src/desk/desk.client.ts', 'src/ui/fonts.server.ts'],
					output: {
						codeSplitting: {
							groups: [styles, react, fields, oneFile('start', startFile), oneFile('surroundings', surroundingsFile)],
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
