import { checkMessage } from '#i18n/check-message.server.ts'
import type { DeskAnswer, DeskPage, StaffRequest } from '../../desk-page.ts'
import { messageAnswer } from '../../message.tsx'
import { mayDo } from '../../rights.ts'
import { findText, maxTextLength, type RefusedText, searchTexts } from './find-texts.ts'
import { TextList } from './text-list.tsx'

/** The interface's own texts, which a site may say in other words. */
export const textsPage: DeskPage<'texts'> = {
	'texts.open': (request) => showTexts(request),
	async 'texts.save'(request, form) {
		const { pages, site, query } = request
		const key = form.get('key') ?? ''
		const text = pages && findText(key, await readDictionaries(request))
		if (!text) return null
		const changes = text.versions.flatMap(({ language, builtIn, own }) => {
			const sent = linesOf(form.get(language) ?? '').trim()
			const to = sent === '' || sent === builtIn ? null : sent
			const isSame = to === own || sent === (fromOf(form, language) ?? own ?? builtIn)
			return isSame ? [] : [{ language, builtIn, own, to, sent }]
		})
		const refused = changes.flatMap(({ language, to, sent, builtIn, own }): RefusedText[] => {
			const fault = findFault(to, { builtIn, isStale: fromOf(form, language) !== linesOf(own ?? builtIn) })
			return fault ? [{ language, text: sent, fault }] : []
		})
		if (refused.length > 0) return showTexts(request, { key, refused })
		await pages.store.write(async (writer) => {
			for (const { language, to } of changes) await writer.setText({ site: site.key, language, key, text: to })
		})
		const redirectTo = `/desk/texts?${new URLSearchParams({ words: query.get('words') ?? '', group: key })}`
		return changes.length > 0 ? { done: 'text changed', subject: key, answer: { redirectTo } } : { redirectTo }
	},
}

/** Forms send line ends of their own. */
const linesOf = (text: string) => text.replaceAll('\r\n', '\n')

/** The text of which a change was made; null if the form does not say it. */
function fromOf(form: URLSearchParams, language: string): string | null {
	const from = form.get(`${language}.from`)
	return from === null ? null : linesOf(from)
}

function findFault(
	text: string | null,
	{ builtIn, isStale }: { builtIn: string; isStale: boolean },
): RefusedText['fault'] | null {
	if (isStale) return { code: 'changed-meanwhile' }
	if (text === null) return null
	return text.length > maxTextLength ? { code: 'too-long' } : checkMessage(text, builtIn)
}

const shownTexts = 50

async function showTexts(
	request: StaffRequest,
	{ key: refusedKey = '', refused = [] }: { key?: string; refused?: readonly RefusedText[] } = {},
): Promise<DeskAnswer> {
	const { pages, site, staff, query, t } = request
	if (!pages) return messageAnswer(t, 'pagesElsewhere')
	const words = query.get('words') ?? ''
	const dictionaries = await readDictionaries(request)
	const found = searchTexts(words, dictionaries)
	const shown = found.slice(0, shownTexts)
	const sent = shown.some((text) => text.key === refusedKey) ? null : findText(refusedKey, dictionaries)
	return {
		title: t('desk.texts'),
		...(refused.length > 0 && { status: 422 }),
		main: (
			<TextList
				words={words}
				texts={sent ? [sent, ...shown] : shown}
				count={found.length}
				mayChange={mayDo('texts.save', staff.grants, site)}
				refusedKey={refusedKey}
				refused={refused}
				savedKey={refused.length === 0 ? query.get('group') : null}
			/>
		),
	}
}

async function readDictionaries({ pages, site }: StaffRequest) {
	return Promise.all(
		site.languages.map(async ({ language }) => ({
			language,
			entries: (await pages?.store.getDictionary({ site: site.key, language })) ?? {},
		})),
	)
}
