import { useRef, useState } from 'react'
import { envelopeField, photoField, photoFormPath, photoLimits } from './photo-rules.ts'
import type { LeadEnvelope } from './send-lead.ts'
import { type PhotoProblem, type ShrunkPhoto, shrinkPhoto } from './shrink-photo.ts'

export type ChosenPhoto = ShrunkPhoto & { id: number }

/** What is wrong with a chosen file; `too-many` is about all that were left out. */
export type FileProblem = { problem: PhotoProblem; name: string } | { problem: 'too-many' }

export type Photos = ReturnType<typeof usePhotos>

/** The photos that a visitor has chosen, made smaller one after the other. */
export function usePhotos() {
	const [chosen, setChosen] = useState<readonly ChosenPhoto[]>([])
	const [problems, setProblems] = useState<readonly FileProblem[]>([])
	const [isPreparing, setIsPreparing] = useState(false)
	// The form is sent with what is here, also when React has not rendered it yet.
	const latest = useRef<readonly ChosenPhoto[]>([])
	const preparing = useRef(Promise.resolve())
	const count = useRef(0)

	function keep(photos: readonly ChosenPhoto[]) {
		latest.current = photos
		setChosen(photos)
	}

	async function prepare(files: readonly File[]) {
		const found: FileProblem[] = []
		for (const file of files) {
			if (latest.current.length === photoLimits.count) {
				found.push({ problem: 'too-many' })
				break
			}
			const shrunk = await shrinkPhoto(file)
			if (typeof shrunk === 'string') found.push({ problem: shrunk, name: file.name })
			else keep([...latest.current, { ...shrunk, id: count.current++ }])
		}
		setProblems(found)
		setIsPreparing(false)
	}

	return {
		chosen,
		problems,
		isPreparing,
		add(files: readonly File[]) {
			if (files.length === 0) return
			setProblems([])
			setIsPreparing(true)
			preparing.current = preparing.current.then(() => prepare(files))
		},
		remove(id: number) {
			setProblems([])
			keep(latest.current.filter((photo) => photo.id !== id))
		},
		clear() {
			setProblems([])
			keep([])
		},
		async ready(): Promise<readonly Blob[]> {
			await preparing.current
			return latest.current.map(({ blob }) => blob)
		},
	}
}

/** Some megabytes over a slow line. */
const timeoutMs = 180_000

/** Posts a lead as a form with files. */
export function postWithPhotos(envelope: LeadEnvelope, photos: readonly Blob[]): Promise<Response> {
	const body = new FormData()
	body.set(envelopeField, JSON.stringify(envelope))
	for (const photo of photos) body.append(photoField, photo, 'photo')
	return fetch(photoFormPath, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) })
}
