import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { textsFor } from '#i18n/texts.server.ts'
import { TextsProvider } from '#i18n/texts-context.tsx'
import type { DeskAnswer } from '../desk-page.ts'

/** The page of an answer in English, with the texts of these scopes. */
export function drawInEnglish(answer: DeskAnswer | null, scopes: Parameters<typeof textsFor>[1]): string {
	if (!answer || !('main' in answer)) throw new Error('There is no page')
	const texts = textsFor('en', scopes)
	const inEnglish = () => TextsProvider({ locale: 'en-GB', texts, children: answer.main })
	return renderToStaticMarkup(createElement(inEnglish))
}
