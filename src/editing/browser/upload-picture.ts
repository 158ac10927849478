import type { Translate } from '#i18n/texts.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type PictureChoice, type UploadAnswer, uploadAddress } from '../choices.ts'
import { uploadField, uploadLimits } from '../uploaded-file.ts'

/** A picture that is dropped or pasted; null if there is none. */
export function pictureIn(data: DataTransfer | null): File | null {
	return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null
}

/** Puts a picture into the library. The failure is a sentence. */
export async function uploadPicture(
	file: File,
	{ language, t }: { language: string; t: Translate },
): Promise<Result<PictureChoice, string>> {
	if (file.size > uploadLimits.jpeg) return fail(t('editing.uploadTooLarge'))
	const body = new FormData()
	body.append('do', 'add')
	body.append('language', language)
	body.append(uploadField, file)
	try {
		const answer = await fetch(uploadAddress, { method: 'POST', body, redirect: 'error' })
		if (!answer.ok && answer.status !== 422) throw new Error(`${uploadAddress} answered ${answer.status}`)
		const read: UploadAnswer = await answer.json()
		return 'picture' in read ? ok(read.picture) : fail(read.problem)
	} catch (error) {
		// Without a network, or without the right any more.
		console.warn(error)
		return fail(t('editing.uploadFailed'))
	}
}
