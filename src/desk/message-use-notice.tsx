import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { isNearCeiling, type MessageUse } from '#tyre-hotel/message-use.ts'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { formatMoment } from './format-moment.ts'

type MessageUseNoticeProps = { use: MessageUse; timeZone: string }

/** Warns of the ceiling of text messages, with its figures, once it is near. */
export function MessageUseNotice({ use, timeZone }: MessageUseNoticeProps) {
	const t = useTranslate()
	const locale = useLocale()
	if (!isNearCeiling(use)) return null
	const { sent, ceiling, until } = use
	const time = formatMoment(until, { locale, timeZone })
	return (
		<FormNotice>
			<p>
				{sent < ceiling
					? t('tyreDesk.messagesNearCeiling', { sent, ceiling, time })
					: t('tyreDesk.messagesAtCeiling', { ceiling, time })}
			</p>
		</FormNotice>
	)
}
