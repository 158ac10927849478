import type { Translate } from '#i18n/texts.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type UploadAnswer, type Uploads, uploadAddress } from '../choices.ts'
import { uploadField, uploadLimits } from '../uploaded-file.ts'

export type UploadKind = keyof Uploads

const mostBytes = { picture: uploadLimits.jpeg, film: uploadLimits.mp4 }

/** Puts a picture or film into the library. The failure is a sentence. */
export async function uploadFile<Kind extends UploadKind>(
	kind: Kind,
	file: File,
	{ language, t }: { language: string; t: Translate },
): Promise<Result<Uploads[Kind], string>> {
	const maxBytes = mostBytes[kind]
	if (file.size > maxBytes) return fail(t('editing.uploadTooLarge', { megabytes: maxBytes / 1024 / 1024 }))
	const body = new FormData()
	body.append('do', 'add')
	body.append('of', kind)
	body.append('language', language)
	body.append(uploadField, file)
	try {
		const answer = await fetch(uploadAddress, { method: 'POST', body, redirect: 'error' })
		if (!answer.ok && answer.status !== 422) throw new Error(`${uploadAddress} answered ${answer.status}`)
		const read: UploadAnswer<Kind> = await answer.json()
		return 'uploaded' in read ? ok(read.uploaded) : fail(read.problem)
	} catch (error) {
		// Without a network, or without the right any more.
		console.warn(error)
		return fail(t('editing.uploadFailed'))
	}
}
