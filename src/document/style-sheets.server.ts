import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { policyHash } from './inline-hash.server.ts'

/** A style sheet of the build. */
export type Sheet = {
	/** Its classes begin with it. */
	key: string
	/** Below `build/client`. */
	file: string
	css: string
}

/** The style sheets that a document holds, in the order of the cascade. */
export type HeldStyles = {
	/** Of the files in `/assets`, without their ending. */
	names: readonly string[]
	css: string
	/** For the content security policy. */
	hash: string
}

/** The style sheets for some markup, in pieces. */
export type StylesFor = (markup: readonly string[]) => HeldStyles

const folder = 'build/client'
const listFile = `${folder}/.vite/style-sheets.json`
const listSchema = z.object({
	sheets: z.array(z.object({ key: z.string(), file: z.string() })),
	islands: z.record(z.string(), z.array(z.string())),
})

export type SheetList = {
	/** The first is that of every page. */
	sheets: readonly Sheet[]
	/** Files of what an island draws with, by its module below `src/`. */
	islands: Readonly<Record<string, readonly string[]>>
}

export function readSheets(): SheetList {
	if (!existsSync(listFile)) throw new Error(`${listFile} is missing: run npm run build`)
	const { sheets, islands } = listSchema.parse(JSON.parse(readFileSync(listFile, 'utf8')))
	const read = ({ key, file }: Omit<Sheet, 'css'>) => ({ key, file, css: readFileSync(`${folder}/${file}`, 'utf8') })
	return { sheets: sheets.map(read), islands }
}

/** Pages have few combinations of sheets; a text has some 40 kB. */
const maxKept = 100

/** Finds the style sheets of what is drawn, by the names of its classes, and of what its islands draw later. */
export function createStylesFor({ sheets, islands }: SheetList): StylesFor {
	const [common] = sheets
	const kept = new Map<string, HeldStyles>()

	return (markup) => {
		const drawn = namesIn(markup)
		const keys = new Set([...drawn.classNames].flatMap((names) => names.split(' ').map(keyOf)))
		const files = new Set([...drawn.islands].flatMap((module) => islands[module] ?? []))
		const needed = sheets.filter((sheet) => sheet === common || keys.has(sheet.key) || files.has(sheet.file))
		const names = needed.map(({ file }) => file.replace(/^assets\/|\.css$/g, ''))
		const combination = names.join(' ')
		const known = kept.get(combination)
		if (known) return known
		const css = needed.map((sheet) => sheet.css).join('')
		const styles = { names, css, hash: policyHash(css) }
		if (kept.size >= maxKept) kept.clear()
		kept.set(combination, styles)
		return styles
	}
}

/** See `src/styles/class-names.ts`. */
const keyOf = (className: string) => className.slice(0, 3)

/** React writes attributes in double quotes and escapes those in values and texts. */
function namesIn(markup: readonly string[]): { classNames: Set<string>; islands: Set<string> } {
	const classNames = new Set<string>()
	const islands = new Set<string>()
	for (const piece of markup)
		for (const [, name, value = ''] of piece.matchAll(/ (class|data-island)="([^"]+)"/g))
			(name === 'class' ? classNames : islands).add(value)
	return { classNames, islands }
}
