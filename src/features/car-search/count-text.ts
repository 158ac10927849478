import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { formatTotal, isCapped } from './car-list-answer.ts'

/** Formats `1 car`, `1,234 cars`, or `10000+ cars` if counting stopped. */
export function useCountText(): (count: number) => string {
	const t = useTranslate()
	const locale = useLocale()
	return (count) =>
		isCapped(count)
			? t('carList.resultCountMany', { total: formatTotal(count, locale) })
			: t('carList.resultCount', { count })
}
