import { newRandomId } from '#platform/random-id.ts'

/** Gives the key of what is sent: the same content keeps it over any number of tries, so that it is taken once. */
export function createRepeatKeys(): (content: object, files?: readonly Blob[]) => string {
	let lastTry: { written: string; files: readonly Blob[]; key: string } | null = null
	return (content, files = []) => {
		const written = JSON.stringify(content)
		const isSame =
			lastTry?.written === written &&
			lastTry.files.length === files.length &&
			lastTry.files.every((file, index) => file === files[index])
		if (!lastTry || !isSame) lastTry = { written, files, key: newRandomId() }
		return lastTry.key
	}
}
