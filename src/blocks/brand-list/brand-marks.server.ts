import { fold } from '#platform/fold.ts'

/** Mercedes-Benz, mercedes benz and Škoda, Skoda are the same makes. */
const plain = (name: string) => fold(name).replace(/[^a-z0-9]/g, '')

type MarkByTitle = ReadonlyMap<string, string>
let marks: Promise<MarkByTitle> | undefined

/** Drawings (SVG path data in a box of 24) of the makes of those names; makes without one are left out. */
export async function findBrandMarks(names: string[]): Promise<Record<string, string>> {
	if (names.length === 0) return {}
	marks ??= loadMarks()
	const known = await marks
	return Object.fromEntries(
		names.flatMap((name) => {
			const path = known.get(plain(name))
			return path ? [[name, path]] : []
		}),
	)
}

/** The collection is large and a page with makes is rare: it is read when the first one is asked for. */
async function loadMarks(): Promise<MarkByTitle> {
	const collection = await import('simple-icons')
	const icons = Object.values(collection).filter((icon) => 'path' in icon)
	return new Map(icons.map(({ title, path }) => [plain(title), path]))
}
