import { setImmediate as nextTurn } from 'node:timers/promises'
import { fail, ok } from '#platform/result.ts'
import { sha256 } from '#platform/sha256.ts'
import type { FileStore, KeptFile } from '../file-store.ts'

/** An object store far away: each call takes turns of the loop, content comes in small pieces, and it fails when it is told to. */
export function createSlowFileStore({ maxBytes = 1e9, now = () => new Date() } = {}) {
	const files = new Map<string, KeptFile & { content: Buffer }>()
	let failures = 0
	const answer = async () => {
		for (let turns = 0; turns < 5; turns++) await nextTurn()
		if (failures > 0) {
			failures--
			throw new Error('The object store does not answer')
		}
	}
	async function* inPieces(content: Buffer) {
		for (let at = 0; at < content.length; at += 7) {
			await nextTurn()
			yield content.subarray(at, at + 7)
		}
	}
	const keptOf = ({ content: _, ...kept }: KeptFile & { content: Buffer }): KeptFile => kept

	const store: FileStore = {
		async put(content) {
			const parts: Uint8Array[] = []
			for await (const part of content) parts.push(part)
			await answer()
			const whole = Buffer.concat(parts)
			const held = [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0)
			if (held + whole.length > maxBytes) return fail({ code: 'no-room' })
			const key = sha256(whole, 'hex')
			const kept = { key, bytes: whole.length, keptAt: now(), content: whole }
			files.set(key, kept)
			return ok(keptOf(kept))
		},
		async read(key, range) {
			await answer()
			const found = files.get(key)
			if (!found) return null
			return inPieces(range ? found.content.subarray(range.first, range.last + 1) : found.content)
		},
		async stat(key) {
			await answer()
			const found = files.get(key)
			return found ? keptOf(found) : null
		},
		async delete(key) {
			await answer()
			files.delete(key)
		},
		async *list() {
			await answer()
			for (const found of [...files.values()]) yield keptOf(found)
		},
	}
	return {
		store,
		/** Makes so many calls fail. */
		failNext: (calls: number) => {
			failures = calls
		},
	}
}
