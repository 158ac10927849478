import sharp from 'sharp'
import { isHeic, readFileKind } from '#domain/media/file-kind.ts'
import {
	type CleanFile,
	type CleanUpload,
	maxPictureEdge,
	type UploadProblem,
	uploadLimits,
} from '#editing/uploaded-file.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { sha256 } from '#platform/sha256.ts'
import type { ScalerPool } from '../images/scaler-pool.ts'
import { cleanDrawing } from './clean-drawing.ts'
import { cleanFilm } from './clean-film.ts'

type Cleaned = Result<Omit<CleanFile, 'sourceHash'>, UploadProblem>

const staying = new AbortController().signal
const unreadable = fail<UploadProblem>({ code: 'unreadable' })

/** Reads the kind of an uploaded file from its bytes, and takes away what pages do not show. Pictures are decoded in a process of their own. */
export function createUploadCleaner(scaler: ScalerPool): CleanUpload {
	async function cleanPhoto(photo: Uint8Array): Promise<Cleaned> {
		const cleaned = await scaler.scale({ photo, longestEdge: maxPictureEdge, keepsFormat: true }, staying)
		if (!cleaned.ok) return cleaned.error.code === 'unusable' ? unreadable : fail({ code: 'busy' })
		// What we have written ourselves can be read here.
		const { format, width, height } = await sharp(cleaned.value).metadata()
		const kind = format === 'jpeg' || format === 'png' ? format : 'webp'
		return ok({ kind, bytes: cleaned.value, size: { width, height } })
	}

	async function clean(file: Uint8Array): Promise<Cleaned> {
		if (file.length === 0) return fail({ code: 'empty' })
		const kind = readFileKind(file)
		if (!kind) return fail({ code: isHeic(file) ? 'heic' : 'kind-unknown' })
		const maxBytes = uploadLimits[kind]
		if (file.length > maxBytes) return fail({ code: 'too-large', maxBytes })
		switch (kind) {
			case 'svg': {
				const drawing = cleanDrawing(file)
				return drawing ? ok({ kind, bytes: Buffer.from(drawing.text), size: drawing.size }) : unreadable
			}
			case 'pdf':
				return isWholeDocument(file) ? ok({ kind, bytes: file, size: null }) : unreadable
			case 'mp4': {
				const film = cleanFilm(Buffer.from(file))
				return film ? ok({ kind, bytes: film, size: null }) : unreadable
			}
			default:
				return cleanPhoto(file)
		}
	}

	return async (file) => {
		const cleaned = await clean(file)
		if (!cleaned.ok) return cleaned
		return ok({ ...cleaned.value, sourceHash: sha256(file, 'hex') })
	}
}

/** A PDF has its end mark within the last kilobyte (ISO 32000, annex H). */
function isWholeDocument(file: Uint8Array): boolean {
	return Buffer.from(file.subarray(-1024)).includes('%%EOF')
}
