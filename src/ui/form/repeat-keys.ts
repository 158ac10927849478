import { newRandomId } from '#platform/random-id.ts'

/** A text of the tab, for keys that outlive a reload. */
export type KeptText = { read: () => string | null; write: (text: string) => void }

type Sent = { written: string; files: readonly Blob[]; key: string }

/**
 * Gives the key of what is sent: the same content keeps it over any number of tries, so that it is taken once. With `kept` also over a
 * reload, if there are no files.
 */
export function createRepeatKeys(kept?: KeptText): (content: object, files?: readonly Blob[]) => string {
	let lastTry = parseSent(kept?.read() ?? null)
	return (content, files = []) => {
		const written = JSON.stringify(content)
		const isSame =
			lastTry?.written === written &&
			lastTry.files.length === files.length &&
			lastTry.files.every((file, index) => file === files[index])
		if (!lastTry || !isSame) {
			lastTry = { written, files, key: newRandomId() }
			if (files.length === 0) kept?.write(JSON.stringify({ written, key: lastTry.key }))
		}
		return lastTry.key
	}
}

function parseSent(text: string | null): Sent | null {
	try {
		const { written, key } = JSON.parse(text ?? '{}')
		return typeof written === 'string' && typeof key === 'string' ? { written, files: [], key } : null
	} catch {
		return null
	}
}
