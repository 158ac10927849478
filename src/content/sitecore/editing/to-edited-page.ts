import type { Language } from '#domain/market.ts'
import type { Frame, Page } from '../../content-source.ts'
import { toStory } from '../../embedded/language-view.ts'
import type { MappedLayout } from '../map-layout.ts'
import { isStoryTemplate } from '../site-index.ts'

type Place = { site: string; language: Language; path: string }

/** A page as its editors have it, below the pages and between the header and footer that visitors see. */
export function toEditedPage(
	{ document, frame, itemId, name, version, templateName }: MappedLayout,
	{ site, language, path }: Place,
	{ published, around }: { published: Page | null; around: Frame },
): Page {
	const isStory = published ? published.kind === 'story' : isStoryTemplate(templateName)
	return {
		...{
			id: itemId,
			name,
			site,
			path,
			role: null,
			ancestors: [],
			alternates: [],
			updatedAt: new Date(0).toISOString(),
		},
		...published,
		kind: isStory ? 'story' : 'page',
		...{ language, contentLanguage: language, inheritedFields: [], revision: version },
		...{ route: document.route, placeholders: document.placeholders },
		...(isStory && { story: toStory(document.story ?? {}, document.route.navTitle || name) }),
		frame: {
			header: frame.header.length > 0 ? frame.header : around.header,
			footer: frame.footer.length > 0 ? frame.footer : around.footer,
		},
	}
}
