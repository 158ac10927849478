import { globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { type Targets, transform } from 'lightningcss'
import { type Plugin, preprocessCSS, type ResolvedConfig, type Rolldown } from 'vite'
import { sha256 } from '#platform/sha256.ts'
import { sheetKey } from './class-names.ts'

type Bundle = Rolldown.OutputBundle
type BuiltSheet = { key: string; file: string; css: string }

/** The first names the order of the cascade layers. The others go by path, as in `all.ts`: within a layer the later one wins. */
const sheetFiles = () => ['src/ui/base.css', ...globSync('src/**/*.module.css').toSorted()]

/** `safari17.2` as Lightning CSS has it: a byte each for major and minor version. */
function toTargets(browsers: readonly string[]): Targets {
	return Object.fromEntries(
		browsers.map((browser) => {
			const [, name = '', major, minor = 0] = /^([a-z]+)(\d+)(?:\.(\d+))?$/.exec(browser) ?? []
			return [name, (Number(major) << 16) | (Number(minor) << 8)]
		}),
	)
}

/** Vite marks an empty file by a comment. */
const isEmpty = (css: string) => css.replace(/\/\*.*?\*\//g, '').trim() === ''

/** The files of sheets that a chunk and its imports draw with. */
function filesOf(chunk: string, bundle: Bundle, known = new Set<string>()): string[] {
	const output = bundle[chunk]
	if (output?.type !== 'chunk' || known.has(chunk)) return []
	known.add(chunk)
	const imported = output.imports.flatMap((each) => filesOf(each, bundle, known))
	return [...(output.viteMetadata?.importedCss ?? []), ...imported]
}

const islandList = 'src/document/island-modules.ts'

/** By the name of the island, which is the path of its module. What makes islands alive draws the error box. */
function islandFiles(bundle: Bundle): Record<string, string[]> {
	const chunks = Object.values(bundle).flatMap((output) =>
		output.type === 'chunk' && output.facadeModuleId
			? [[relative('src', output.facadeModuleId).replace(/\.tsx?$/, ''), filesOf(output.fileName, bundle)] as const]
			: [],
	)
	const [, around = []] = chunks.find(([module]) => module === 'document/island-modules') ?? []
	const islands = chunks.filter(([module]) => /\.(?:view|island)$/.test(module))
	return Object.fromEntries(islands.map(([module, files]) => [module, [...new Set([...around, ...files])]]))
}

/** Vite replaces it with the style sheets of the module that is imported. */
const preloadMarker = '__VITE_PRELOAD__'

/** Removes the style sheets from the list of islands: documents hold those of their islands, and `parseDocument` loads those of fetched parts. */
function letDocumentsStyleIslands(outputs: Rolldown.OutputBundle[string][]): void {
	const list = outputs.find((output) => output.type === 'chunk' && output.moduleIds.includes(resolve(islandList)))
	if (list?.type !== 'chunk' || !list.code.includes(preloadMarker)) throw new Error(`${islandList} loads nothing`)
	list.code = list.code.replaceAll(preloadMarker, 'void 0')
}

/** The styles are half of a page, see `encodePieces`. */
function toAscii(css: string): string {
	return css.replace(/[^\0-\x7f]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `)
}

async function buildSheet(path: string, config: ResolvedConfig, targets: Targets): Promise<BuiltSheet> {
	const { code } = await preprocessCSS(readFileSync(path, 'utf8'), resolve(path), config)
	const minified = transform({ filename: path, code: Buffer.from(code), minify: true, targets })
	const css = toAscii(Buffer.from(minified.code).toString())
	const key = sheetKey(path)
	const hash = sha256(css, 'base64url').slice(0, 4)
	return { key, file: `assets/${key}${hash}.css`, css }
}

/**
 * Makes a file of each style sheet, and a list of them. A document holds those of what is drawn on it (`src/document/style-sheets.server.ts`);
 * a module that is loaded later names its others to Vite's loader. Vite alone makes one file of all that a chunk of scripts imports.
 */
export function oneFileEach(browsers: readonly string[]): Plugin {
	let config: ResolvedConfig
	const built = new Map<string, BuiltSheet>()

	return {
		name: 'one-file-each',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'client',
		configResolved(resolved) {
			config = resolved
		},
		async buildStart() {
			for (const path of sheetFiles()) built.set(resolve(path), await buildSheet(path, config, toTargets(browsers)))
			const sheets = [...built.values()]
			for (const { file, css } of sheets) this.emitFile({ type: 'asset', fileName: file, source: css })
		},
		// The names of its classes stay in the module.
		transform: {
			filter: { id: /\.module\.css$/ },
			handler: () => ({ code: '', map: null }),
		},
		renderChunk(_code, chunk) {
			for (const id of chunk.moduleIds) {
				for (const imported of this.getModuleInfo(id)?.importedIds ?? []) {
					const sheet = built.get(imported)
					if (sheet) chunk.viteMetadata?.importedCss.add(sheet.file)
				}
			}
			return null
		},
		generateBundle: {
			order: 'pre',
			// Chunks have an empty file each where their styles were.
			handler(_options, bundle) {
				const outputs = Object.values(bundle)
				const empty = outputs.flatMap((output) =>
					output.type === 'asset' && output.fileName.endsWith('.css') && isEmpty(String(output.source))
						? output.fileName
						: [],
				)
				for (const file of empty) {
					delete bundle[file]
					for (const output of outputs) if (output.type === 'chunk') output.viteMetadata?.importedCss.delete(file)
				}
				letDocumentsStyleIslands(outputs)
				const sheets = [...built.values()].map(({ key, file }) => ({ key, file }))
				const source = JSON.stringify({ sheets, islands: islandFiles(bundle) })
				this.emitFile({ type: 'asset', fileName: '.vite/style-sheets.json', source })
			},
		},
	}
}
