import type { ListedMedia } from '#content/media-library.ts'
import type { Language } from '#domain/market.ts'
import { maxCaptionLetters, readCaptions } from '#domain/media/captions.ts'
import { photoKinds } from '#domain/media/file-kind.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Site } from '#sites/site.ts'

type FilmDetails = { poster: string | null; captions: Partial<Record<Language, string>> }

/** Pictures that can be the poster of a film. */
export const findPosters = (items: readonly ListedMedia[]) => items.filter(({ kind }) => photoKinds.includes(kind))

/** What a form says of a film. */
export function readFilm(
	form: URLSearchParams,
	{ languages }: Pick<Site, 'languages'>,
	pictures: readonly ListedMedia[],
): Result<FilmDetails, { code: 'captions-malformed'; language: Language; line: number }> {
	const captions: FilmDetails['captions'] = {}
	for (const { language } of languages) {
		const written = (form.get(`captions-${language}`) ?? '').slice(0, maxCaptionLetters)
		if (written.trim() === '') {
			captions[language] = ''
			continue
		}
		const read = readCaptions(written)
		if (!read.ok) return fail({ ...read.error, language })
		captions[language] = read.value
	}
	const poster = pictures.find(({ id }) => id === form.get('poster'))
	return ok({ poster: poster?.id ?? null, captions })
}
