import { fold } from '#platform/fold.ts'

/** Makes are compared without case, accents and punctuation: Mercedes-Benz and mercedes benz, Škoda and Skoda. */
const plain = (name: string) => fold(name).replace(/[^a-z0-9]/g, '')

type MarkByTitle = ReadonlyMap<string, string>
let marks: Promise<MarkByTitle> | undefined

/** Logos (SVG path data for a 24 × 24 box) by the names of the makes; makes without one are left out. */
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

/** The collection is large and rarely used, so it is loaded lazily. */
async function loadMarks(): Promise<MarkByTitle> {
	const collection = await import('simple-icons')
	const icons = Object.values(collection).filter((icon) => 'path' in icon)
	return new Map(icons.map(({ title, path }) => [plain(title), path]))
}
