import type { ContentSource } from '#content/content-source.ts'
import { isTextArea, textsFor } from '#i18n/texts.server.ts'
import type { Call } from '../route.ts'

/** `GET /api/texts/{language}/{area}`: texts of lazily loaded parts, which pages do not include. */
export async function answerTextsCall(call: Call, content: Pick<ContentSource, 'getDictionary'>): Promise<Response> {
	const { site } = call.env.address
	const { language: asked, area = '' } = call.req.param()
	const language = site.languages.find((each) => each.language === asked)?.language
	if (!language || !isTextArea(area)) return call.json({ code: 'not-found' }, 404)
	return call.json(textsFor(language, [area], await content.getDictionary({ site: site.key, language })))
}
