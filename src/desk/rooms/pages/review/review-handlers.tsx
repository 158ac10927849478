import type { DraftState } from '#content/content-store.ts'
import { findBlock } from '#content/document-blocks.ts'
import { reviewAddress } from '#editing/comment-thread.ts'
import type { PageEditing } from '#editing/page-editing.ts'
import type { DeskAnswer, DeskPage, Done, StaffRequest } from '../../../desk-page.ts'
import { formKeyOf } from '../../../form-key.tsx'
import { mayDo } from '../../../rights.ts'
import type { AuditAction } from '../../../staff/audit-actions.ts'
import { readDraft } from '../edited-page.ts'
import type { VersionedPage } from '../versions/revisions.tsx'
import { findVersionedPage } from '../versions/revisions-page.tsx'
import { withPages } from '../with-pages.ts'
import { createPageComments, maxCommentLetters } from './page-comments.ts'
import { createPageReviews, type ReviewState, reviewNow } from './page-reviews.ts'
import { sendReviewLetters } from './review-letters.ts'
import { ReviewPage, type ReviewRefusal } from './review-page.tsx'
import { createSharedPreviews, sharedDays } from './shared-previews.ts'

type Handlers = Pick<
	DeskPage<'pages'>,
	| 'pages.comments'
	| 'pages.review'
	| 'pages.ask-review'
	| 'pages.approve'
	| 'pages.send-back'
	| 'pages.comment'
	| 'pages.resolve'
	| 'pages.reopen'
	| 'pages.share'
	| 'pages.end-share'
>

/** A draft is reviewed before it is published: asked for, commented, approved or sent back, and shown to others. */
export const reviewHandlers: Handlers = {
	'pages.comments': withReview(async ({ request, page }) => ({
		json: { threads: await commentsOf(request).list(page.ref) },
	})),

	'pages.review': withReview((asked) => showReview(asked)),

	'pages.ask-review': withReview(async (asked) => {
		const { request, page } = asked
		const sentence = readSaid(asked.form)
		const refused = await decide(asked, 'asked', { sentence, askedBy: request.staff.id })
		if (refused) return refused
		await sendReviewLetters(request, page, { of: 'asked', to: 'publishers', sentence })
		return done(page, 'review asked')
	}),

	'pages.approve': withReview((asked) => answerReview(asked, 'approved', 'draft approved')),

	'pages.send-back': withReview(async (asked) => {
		if (readSaid(asked.form) === '') return showReview(asked, { refused: 'said-missing' })
		return answerReview(asked, 'returned', 'draft sent back')
	}),

	'pages.comment': withReview(async ({ request, editing, page, form }) => {
		const said = readSaid(form)
		if (said === '') return isJson(form) ? noSuch : showReview({ request, editing, page }, { refused: 'said-missing' })
		const document = await readDraft(editing.store, page.ref)
		const asked = form.get('block') || null
		const block = asked !== null && document && findBlock(document.placeholders, asked) ? asked : null
		const { id, name } = request.staff
		const comment = { key: formKeyOf(form), block, thread: form.get('thread') || null, said, author: { id, name } }
		const added = await commentsOf(request).add(page.ref, comment)
		if (!added) return isJson(form) ? noSuch : null
		if (added.isRepeat) return (await doneWith(request, page, form, 'comment added')).answer
		const isFirst = comment.thread === null
		const to = isFirst ? await askersOf(request, editing, page) : added.authors
		await sendReviewLetters(request, page, { of: isFirst ? 'commented' : 'answered', to, sentence: said })
		return doneWith(request, page, form, 'comment added')
	}),

	'pages.resolve': withReview(({ request, page, form }) => settle(request, page, form, true)),
	'pages.reopen': withReview(({ request, page, form }) => settle(request, page, form, false)),

	'pages.share': withReview(async ({ request, editing, page, form }) => {
		const days = sharedDays.find((each) => String(each) === form.get('days')) ?? sharedDays[0]
		const { db, now, origin, staff } = request
		const path = await createSharedPreviews(db, now).share(page.ref, { days, by: staff.name })
		const answer = await showReview({ request, editing, page }, { link: origin + path })
		return { done: 'preview shared', subject: subjectOf(page), answer }
	}),

	'pages.end-share': withReview(async ({ request, page, form }) => {
		const ended = await createSharedPreviews(request.db, request.now).end(page.ref, form.get('preview') ?? '')
		return ended ? done(page, 'preview ended') : { redirectTo: reviewAddress(page.ref) }
	}),
}

type Asked = { request: StaffRequest; editing: PageEditing; page: VersionedPage; form: URLSearchParams }

/** A handler of the page that the address names. */
function withReview<Rest extends [] | [form: URLSearchParams]>(
	handler: (asked: Asked) => Promise<DeskAnswer | Done | null>,
) {
	return withPages<Rest>(async (request, editing, ...[form = new URLSearchParams()]) => {
		const page = await findVersionedPage(request, editing.store)
		return page && handler({ request, editing, page, form })
	})
}

const commentsOf = ({ db, now }: StaffRequest) => createPageComments(db, now)
const reviewsOf = ({ db, now }: StaffRequest) => createPageReviews(db, now)
const readSaid = (form: URLSearchParams) => (form.get('said') ?? '').trim().slice(0, maxCommentLetters)

/** The editor asks by a script. */
const isJson = (form: URLSearchParams) => form.get('as') === 'json'
const noSuch = { json: { code: 'comment-refused' }, status: 422 }

/** For the audit log. */
const subjectOf = ({ ref }: VersionedPage) => `${ref.language} ${ref.pageId}`

function done(page: VersionedPage, action: AuditAction): Done {
	return { done: action, subject: subjectOf(page), answer: { redirectTo: reviewAddress(page.ref) } }
}

async function doneWith(
	request: StaffRequest,
	page: VersionedPage,
	form: URLSearchParams,
	action: AuditAction,
): Promise<Done> {
	if (!isJson(form)) return done(page, action)
	const threads = await commentsOf(request).list(page.ref)
	return { done: action, subject: subjectOf(page), answer: { json: { threads } } }
}

/** Who waits for the review of the draft. */
async function askersOf(request: StaffRequest, { store }: PageEditing, { ref }: VersionedPage): Promise<string[]> {
	const [draft, review] = await Promise.all([store.findDraft(ref), reviewsOf(request).find(ref)])
	const standing = draft && reviewNow(review, { draft: draft.id, number: draft.number })
	return standing?.state === 'asked' ? [standing.askedBy] : []
}

/** Notes what was said about the draft that the form was about; with an answer if there is none, or if it has changed since. */
async function decide(
	{ request, editing, page, form }: Asked,
	state: ReviewState,
	{ sentence, askedBy }: { sentence: string; askedBy: string },
): Promise<DeskAnswer | null> {
	const draft = await editing.store.findDraft(page.ref)
	if (!draft) return showReview({ request, editing, page }, { refused: 'draft-missing' })
	const of: DraftState = { draft: draft.id, number: draft.number }
	if (form.get('known') !== stateText(of))
		return showReview({ request, editing, page }, { refused: 'changed-meanwhile' })
	await reviewsOf(request).say(page.ref, { state, of, sentence, askedBy, by: request.staff.name })
	return null
}

async function answerReview(asked: Asked, state: 'approved' | 'returned', action: AuditAction) {
	const { request, page, form } = asked
	const review = await reviewsOf(request).find(page.ref)
	const sentence = readSaid(form)
	const askedBy = review?.askedBy ?? ''
	const refused = await decide(asked, state, { sentence, askedBy })
	if (refused) return refused
	await sendReviewLetters(request, page, { of: state, to: [askedBy], sentence })
	return done(page, action)
}

async function settle(request: StaffRequest, page: VersionedPage, form: URLSearchParams, isResolved: boolean) {
	const by = isResolved ? request.staff.name : null
	const isThere = await commentsOf(request).resolve(page.ref, form.get('thread') ?? '', by)
	if (!isThere) return isJson(form) ? noSuch : null
	return doneWith(request, page, form, isResolved ? 'comment resolved' : 'comment reopened')
}

/** Which draft a form is about. */
const stateText = ({ draft, number }: DraftState) => `${draft ?? ''} ${number}`

async function showReview(
	{ request, editing, page }: Omit<Asked, 'form'>,
	{ refused = null, link = null }: { refused?: ReviewRefusal | null; link?: string | null } = {},
): Promise<DeskAnswer> {
	const { db, now, site, staff, t } = request
	const { store } = editing
	const [draft, review, threads, shared, document] = await Promise.all([
		store.findDraft(page.ref),
		reviewsOf(request).find(page.ref),
		commentsOf(request).list(page.ref),
		createSharedPreviews(db, now).list(page.ref),
		readDraft(store, page.ref),
	])
	const of = { draft: draft?.id ?? null, number: draft?.number ?? 0 }
	return {
		...(refused && { status: refused === 'said-missing' ? 422 : 409 }),
		title: t('deskReview.title', { page: page.name }),
		main: (
			<ReviewPage
				{...{ page, site, threads, shared, link, refused, document }}
				review={draft && reviewNow(review, of)}
				draft={draft && { basedOn: draft.basedOn, by: draft.changedBy, at: draft.changedAt }}
				known={stateText(of)}
				mayPublish={mayDo('pages.approve', staff.grants, site)}
			/>
		),
	}
}
