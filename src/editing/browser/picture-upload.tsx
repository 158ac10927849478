import { useEffect, useEffectEvent } from 'react'
import type { Uploads } from '../choices.ts'
import { useUpload } from './use-upload.tsx'

type UploadProps = { file: File; language: string; onDone: (uploaded: Uploads['picture']) => void }

/** Uploads each picture that it is given, and says how it goes. */
export function PictureUpload({ file, language, onDone }: UploadProps) {
	const { take, notice } = useUpload('picture', language, onDone)
	const begin = useEffectEvent(take)
	useEffect(() => begin(file), [file])
	return notice
}
