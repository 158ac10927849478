import { kindBytes } from '#domain/media/file-kind.ts'
import { isReadablePhoto } from './photo-kind.ts'
import { photoEdges, photoLimits } from './photo-rules.ts'

export type ShrunkPhoto = { blob: Blob; preview: string | null }

export type PhotoProblem = 'unreadable' | 'too-large'

const previewEdge = 240

/**
 * A smaller JPEG of a photo, so that less is sent; it also has no record of where it was taken. A photo that only the
 * server can read is sent as it is.
 */
export async function shrinkPhoto(file: File): Promise<ShrunkPhoto | PhotoProblem> {
	const bitmap = await createImageBitmap(file).catch(() => null)
	const canvas = bitmap && draw(bitmap, photoEdges.full)
	const blob = canvas && (await toJpeg(canvas))
	const preview = (canvas && draw(canvas, previewEdge)?.toDataURL('image/jpeg', 0.7)) ?? null
	bitmap?.close()
	if (blob) return { blob, preview }
	if (!isReadablePhoto(await firstBytes(file))) return 'unreadable'
	return file.size > photoLimits.bytes ? 'too-large' : { blob: file, preview: null }
}

/** None if the file is gone. */
async function firstBytes(file: File): Promise<Uint8Array> {
	const bytes = await file
		.slice(0, kindBytes)
		.arrayBuffer()
		.catch(() => new ArrayBuffer())
	return new Uint8Array(bytes)
}

function draw(picture: ImageBitmap | HTMLCanvasElement, longestEdge: number): HTMLCanvasElement | null {
	const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height))
	const canvas = document.createElement('canvas')
	canvas.width = Math.max(1, Math.round(picture.width * scale))
	canvas.height = Math.max(1, Math.round(picture.height * scale))
	const context = canvas.getContext('2d')
	if (!context) return null
	context.fillStyle = 'white'
	context.fillRect(0, 0, canvas.width, canvas.height)
	context.drawImage(picture, 0, 0, canvas.width, canvas.height)
	return canvas
}

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
	return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
