import { type MediaDetails, type MediaItem, removedMediaDays } from '#content/media-library.ts'
import { isHeic, pictureKinds, readFileKind } from '#domain/media/file-kind.ts'
import type { UploadAnswer } from '#editing/choices.ts'
import type { PageEditing } from '#editing/page-editing.ts'
import { uploadField } from '#editing/uploaded-file.ts'
import type { DeskAnswer, DeskPage, Done, StaffRequest } from '../../desk-page.ts'
import { pageIn } from '../../page-numbers.tsx'
import { mayDo } from '../../rights.ts'
import { matcherOf } from '../pages/match-words.ts'
import { withPages } from '../pages/with-pages.ts'
import { toFilmChoice } from './film-choice.ts'
import { MediaItemPage } from './media-item.tsx'
import { MediaList } from './media-list.tsx'
import { problemText } from './media-texts.ts'
import { toPictureChoice } from './picture-choice.ts'
import { readDetails } from './read-details.ts'
import { findPosters, readFilm } from './read-film.ts'
import { RemovedMedia } from './removed-media.tsx'
import { searchedText } from './searched-text.ts'
import { keepFile, type TakenFile, takeFile } from './take-files.ts'

const pageLength = 48

/** The pictures, documents and films of the site. */
export const mediaPage: DeskPage<'media'> = {
	'media.open': withPages((request, pages) => showList(request, pages)),

	'media.upload': withPages(async (request, pages, form) => {
		const { t, locale } = request
		const folder = (form.get('folder') ?? '').trim().slice(0, 60)
		const sent = request.files.filter(({ field }) => field === uploadField)
		const taken: TakenFile[] = []
		const problems: string[] = sent.length === 0 ? [t('deskMedia.nothingChosen')] : []
		// One after the other: pictures are decoded by one process.
		for (const file of sent) {
			const result = await takeFile(request, pages, file, { folder })
			if (result.ok) taken.push(result.value)
			else problems.push(t('deskMedia.refused', { name: file.name, problem: problemText(result.error, t, locale) }))
		}
		const changed = taken.filter(({ done }) => done !== null)
		const [first] = changed
		const known = taken.flatMap(({ item, isKnown }) => (isKnown ? [t('deskMedia.known', { name: item.name })] : []))
		const isDone = problems.length === 0 && known.length === 0
		const at = taken.map(({ item }) => item.id)
		const answer = isDone
			? { redirectTo: `/desk/media?${new URLSearchParams({ view: 'added', folder, at: at.join(' ') })}` }
			: await showList(request, pages, { said: [...known, ...problems], isRefused: problems.length > 0, at, folder })
		const done = changed.some((each) => each.done === 'file added') ? 'file added' : first?.done
		return done ? { done, subject: subjectOf(changed), answer } : answer
	}),

	'media.add': withPages(async (request, pages, form) => {
		const { t, locale, site } = request
		const refuse = (problem: string): DeskAnswer => ({ json: { problem } satisfies UploadAnswer, status: 422 })
		const sent = request.files.find(({ field }) => field === uploadField)
		if (!sent) return refuse(t('deskMedia.nothingChosen'))
		if (sent.bytes.length === 0) return refuse(t('deskMedia.empty'))
		const kind = readFileKind(sent.bytes)
		const isFilm = form.get('of') === 'film'
		if (!kind || (isFilm ? kind !== 'mp4' : !pictureKinds.includes(kind)))
			return refuse(t(isFilm ? 'deskMedia.noFilm' : isHeic(sent.bytes) ? 'deskMedia.heic' : 'deskMedia.noPicture'))
		const taken = await takeFile(request, pages, sent, { folder: '' })
		if (!taken.ok) return refuse(problemText(taken.error, t, locale))
		const { item, done } = taken.value
		const uploaded = isFilm
			? await toFilmChoice(item, request, pages.library)
			: toPictureChoice(item, { site, language: form.get('language') })
		if (!uploaded) return null
		const answer = { json: { uploaded } satisfies UploadAnswer }
		return done ? { done, subject: item.id, answer } : answer
	}),

	'media.removed': withPages((request, pages) => showRemoved(request, pages)),

	'media.bring-back': withPages(async ({ site: { key: site } }, { library }, form) => {
		const restored = await library.restore({ site, id: form.get('file') ?? '' })
		if (!restored) return null
		const redirectTo = `${addressOf(restored)}?view=restored`
		return { done: 'file restored', subject: restored.id, answer: { redirectTo } }
	}),

	'media.item': withItem((request, pages, item) => showItem(request, pages, item)),

	'media.save': withItem(async (request, pages, item, form) => {
		const { site, staff } = request
		const read = readDetails(form, item, site.languages)
		if (!read.ok) return showItem(request, pages, item, { form, refused: request.t('deskMedia.nameNeeded') })
		return change(request, pages, item, {
			done: 'file changed',
			make: () => pages.library.change({ site: site.key, id: item.id, author: staff.name, details: read.value }),
		})
	}),

	'media.film': withItem(async (request, pages, item, form) => {
		const { site, staff, t, locale } = request
		if (item.kind !== 'mp4') return null
		const read = readFilm(form, site, findPosters(await pages.library.list(site.key)))
		if (!read.ok) {
			const language = new Intl.DisplayNames(locale, { type: 'language' }).of(read.error.language) ?? ''
			const refused = t('deskMedia.captionsMalformed', { language, line: read.error.line })
			return showItem(request, pages, item, { form, refused })
		}
		return change(request, pages, item, {
			done: 'file changed',
			make: () => pages.library.changeFilm({ site: site.key, id: item.id, author: staff.name, ...read.value }),
		})
	}),

	'media.replace': withItem(async (request, pages, item) => {
		const { site, staff, t, locale } = request
		const sent = request.files.find(({ field }) => field === uploadField)
		if (!sent) return showItem(request, pages, item, { refused: t('deskMedia.nothingChosen') })
		const kept = await keepFile(pages, sent.bytes)
		if (!kept.ok) return showItem(request, pages, item, { refused: problemText(kept.error, t, locale) })
		const { bytes, ...file } = kept.value
		if (groupOf(file.kind) !== groupOf(item.kind))
			return showItem(request, pages, item, { refused: t('deskMedia.otherKind') })
		const content = { ...file, bytes: bytes.length }
		return change(request, pages, item, {
			done: 'file replaced',
			make: () => pages.library.replace({ site: site.key, id: item.id, author: staff.name, content }),
		})
	}),

	'media.remove': withItem(async (request, pages, item) => {
		const { site, staff, t } = request
		const removed = await pages.library.remove({ site: site.key, id: item.id, author: staff.name })
		if (!removed.ok)
			return removed.error.code === 'in-use' ? showItem(request, pages, item, { refused: t('deskMedia.inUse') }) : null
		const redirectTo = `/desk/media?${new URLSearchParams({ view: 'removed', at: item.id })}`
		return { done: 'file removed', subject: item.id, answer: { redirectTo } }
	}),
}

/** A picture takes the place of a picture, whatever its format. */
const groupOf = (kind: MediaItem['kind']) => (pictureKinds.includes(kind) ? 'picture' : kind)

const addressOf = ({ id }: MediaItem) => `/desk/media/item/${id}`

const subjectOf = (taken: readonly TakenFile[]) =>
	taken
		.map(({ item }) => item.id)
		.join(' ')
		.slice(0, 200)

type ItemHandler<Rest extends [] | [form: URLSearchParams]> = (
	request: StaffRequest,
	pages: PageEditing,
	item: MediaItem,
	...rest: Rest
) => Promise<DeskAnswer | Done | null>

/** The file that the address names: `/desk/media/item/<id>`. */
function withItem<Rest extends [] | [form: URLSearchParams]>(handler: ItemHandler<Rest>) {
	return withPages<Rest>(async (request, pages, ...rest) => {
		const item = await pages.library.find({ site: request.site.key, id: request.below[1] ?? '' })
		return item && item.removedAt === null ? handler(request, pages, item, ...rest) : null
	})
}

/** Changes what visitors see if they see the file, which is for publishers. */
async function change(
	request: StaffRequest,
	pages: PageEditing,
	item: MediaItem,
	{ done, make }: { done: 'file changed' | 'file replaced'; make: () => Promise<MediaItem | null> },
): Promise<DeskAnswer | Done | null> {
	if (!(await mayChange(request, pages, item)))
		return showItem(request, pages, item, { refused: request.t('deskMedia.onlyPublishers'), status: 403 })
	const changed = await make()
	if (!changed) return null
	const view = done === 'file changed' ? 'saved' : 'replaced'
	return { done, subject: item.id, answer: { redirectTo: `${addressOf(item)}?view=${view}` } }
}

async function mayChange({ staff, site }: StaffRequest, { library }: PageEditing, { id }: MediaItem): Promise<boolean> {
	if (mayDo('pages.publish', staff.grants, site)) return true
	const uses = await library.listUses({ site: site.key, id })
	return !uses.some(({ isSeen }) => isSeen)
}

async function showItem(
	request: StaffRequest,
	pages: PageEditing,
	item: MediaItem,
	{
		form = null,
		refused = null,
		status = 422,
	}: { form?: URLSearchParams | null; refused?: string | null; status?: number } = {},
): Promise<DeskAnswer> {
	const { site, query, t } = request
	const { library } = pages
	const [uses, all, isAllowed] = await Promise.all([
		library.listUses({ site: site.key, id: item.id }),
		library.list(site.key),
		mayChange(request, pages, item),
	])
	const names = namesIn(all)
	const film =
		item.kind === 'mp4'
			? { captions: await library.listCaptions({ site: site.key, id: item.id }), pictures: findPosters(all) }
			: null
	const view = query.get('view')
	const said = { saved: 'desk.saved', replaced: 'deskMedia.replaced', restored: 'deskMedia.restored' } as const
	return {
		...(refused !== null && { status }),
		title: `${item.name} · ${t('desk.media')}`,
		main: (
			<MediaItemPage
				{...{ item, site, uses, film, names, form, refused }}
				said={
					refused === null && view !== null && Object.hasOwn(said, view) ? t(said[view as keyof typeof said]) : null
				}
				mayChange={isAllowed}
			/>
		),
	}
}

async function showList(
	request: StaffRequest,
	{ library }: PageEditing,
	uploaded: { said: string[]; isRefused: boolean; at: string[]; folder: string } | null = null,
): Promise<DeskAnswer> {
	const { site, query, t } = request
	const [words, folder, tag] = ['words', 'folder', 'tag'].map((name) => query.get(name)?.trim() ?? '')
	const all = await library.list(site.key)
	const view = query.get('view')
	const at = uploaded?.at ?? (query.get('at') ?? '').split(' ').filter(Boolean)
	const removed = view === 'removed' ? await library.find({ site: site.key, id: at[0] ?? '' }) : null
	const fits = matcherOf(words ?? '')
	const isNew = view === 'added' || uploaded !== null
	const found = all
		.filter(
			(item) => (folder === '' || isNew || item.folder === folder) && (tag === '' || item.tags.includes(tag ?? '')),
		)
		.filter((item) => fits(searchedText(item)))
	const byId = new Map(all.map((item) => [item.id, item]))
	const posters = new Map(
		all.flatMap(({ id, poster }) => {
			const picture = poster === null ? undefined : byId.get(poster)
			return picture ? [[id, picture]] : []
		}),
	)
	const page = pageIn(query)
	return {
		...(uploaded?.isRefused && { status: 422 }),
		title: t('desk.media'),
		main: (
			<MediaList
				items={found.slice(page * pageLength, (page + 1) * pageLength)}
				posters={posters}
				count={found.length}
				hasMore={found.length > (page + 1) * pageLength}
				names={namesIn(all)}
				search={{ words: words ?? '', folder: folder ?? '', tag: tag ?? '', page }}
				folder={uploaded?.folder ?? folder ?? ''}
				said={uploaded?.said ?? (view === 'added' ? [t('deskMedia.added', { count: at.length })] : [])}
				isRefused={uploaded?.isRefused ?? false}
				at={at}
				removed={removed?.removedAt ? removed : null}
			/>
		),
	}
}

/** Folders and tags that files have, in their order. */
function namesIn(items: readonly MediaDetails[]): { folders: string[]; tags: string[] } {
	const sorted = (names: string[]) => [...new Set(names)].filter(Boolean).toSorted((a, b) => a.localeCompare(b))
	return { folders: sorted(items.map(({ folder }) => folder)), tags: sorted(items.flatMap(({ tags }) => tags)) }
}

async function showRemoved({ site, t }: StaffRequest, { library }: PageEditing): Promise<DeskAnswer> {
	const items = await library.listRemoved(site.key)
	return {
		title: t('deskMedia.removedFiles'),
		main: <RemovedMedia items={items} days={removedMediaDays} timeZone={site.market.timeZone} />,
	}
}
