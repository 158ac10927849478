import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import type { FilmChoice } from '../choices.ts'

/** Says the weight of a film, and whether it has a poster and captions. */
export function useFilmParts(): (film: FilmChoice) => string {
	const t = useTranslate()
	const locale = useLocale()
	return ({ weight, poster, captions }) =>
		[
			weight,
			t(poster === null ? 'editing.filmWithoutPoster' : 'editing.filmWithPoster'),
			captions.length > 0
				? t('editing.filmCaptions', { languages: new Intl.ListFormat(locale).format(captions) })
				: t('editing.filmWithoutCaptions'),
		].join(' · ')
}
