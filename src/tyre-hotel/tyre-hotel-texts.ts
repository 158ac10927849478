import type { Language } from '#domain/market.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate, type Translate } from '#i18n/texts.ts'

/** The texts that the tyre hotel itself writes: messages of errors, and the text message. */
export function tyreHotelTexts(language: Language): Translate {
	return createTranslate(language, textsFor(language, ['tyreHotel', 'common', 'booking']))
}

/** The texts of reminders of wheel changes. */
export function tyreReminderTexts(language: Language): Translate {
	return createTranslate(language, textsFor(language, ['tyreReminder']))
}
