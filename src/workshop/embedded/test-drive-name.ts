import type { Language } from '#domain/market.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate } from '#i18n/texts.ts'

/** What a test drive is called among the works of a booking. */
export function testDriveName(language: Language): string {
	return createTranslate(language, textsFor(language, ['bookingMail']))('bookingMail.testDrive')
}
