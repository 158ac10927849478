import { photoEdges } from '#features/leads/photo-rules.ts'
import type { CleanPhoto } from '#leads/lead-intake.ts'
import { fail, ok } from '#platform/result.ts'
import type { ScalerPool } from './scaler-pool.ts'

const staying = new AbortController().signal

/** Cleans photos of visitors in a process of their own. */
export function createPhotoCleaner(scaler: ScalerPool): CleanPhoto {
	return async (bytes) => {
		const photo = await scaler.scale({ photo: bytes, longestEdge: photoEdges.full }, staying)
		if (!photo.ok) return fail(photo.error.code === 'unusable' ? 'unreadable' : 'busy')
		const small = await scaler.scale({ photo: photo.value, longestEdge: photoEdges.small }, staying)
		return small.ok ? ok({ full: photo.value, small: small.value }) : fail('busy')
	}
}
