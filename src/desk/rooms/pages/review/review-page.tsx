import type { ContentDocument } from '#content/document.ts'
import { findBlock } from '#content/document-blocks.ts'
import { blockName } from '#editing/browser/block-name.ts'
import type { CommentThread } from '#editing/comment-thread.ts'
import { versionsAddress } from '#editing/versions-address.ts'
import type { TextKey } from '#i18n/texts.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import type { Site } from '#sites/site.ts'
import { toSitePath } from '#sites/site-address.ts'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextAreaField } from '#ui/field/text-field.tsx'
import deskStyles from '../../../desk.module.css'
import { factSeparator } from '../../../fact-separator.ts'
import { FormKey } from '../../../form-key.tsx'
import { formatMoment } from '../../../format-moment.ts'
import { editorAddress } from '../page-links.ts'
import type { VersionedPage } from '../versions/revisions.tsx'
import { maxCommentLetters } from './page-comments.ts'
import type { ReviewStanding } from './page-reviews.ts'
import styles from './review.module.css'
import { reviewText } from './review-text.ts'
import { type SharedPreview, sharedDays } from './shared-previews.ts'

export type ReviewRefusal = 'draft-missing' | 'changed-meanwhile' | 'said-missing'

type ReviewProps = {
	page: VersionedPage
	site: Site
	review: ReviewStanding | null
	/** Null if all of the page is published. */
	draft: { basedOn: number | null; by: string; at: string } | null
	document: ContentDocument | null
	threads: readonly CommentThread[]
	shared: readonly SharedPreview[]
	/** Of a preview that was just shared: it is shown once. */
	link: string | null
	refused: ReviewRefusal | null
	/** The draft that is shown, for the forms. */
	known: string
	mayPublish: boolean
}

const refusals: Record<ReviewRefusal, TextKey> = {
	'draft-missing': 'deskReview.noDraft',
	'changed-meanwhile': 'deskReview.changedMeanwhile',
	'said-missing': 'deskReview.saidMissing',
}

/** The review of a draft: where it stands, what was said, and who else may see it. */
export function ReviewPage(props: ReviewProps) {
	const { page, site, draft, refused } = props
	const { ref, name, path } = page
	const t = useTranslate()
	const language = new Intl.DisplayNames(useLocale(), { type: 'language' }).of(ref.language)
	const address = path === null ? null : toSitePath(site, ref.language, path)
	return (
		<>
			<div className={deskStyles.headline}>
				<h1>{t('deskReview.title', { page: name })}</h1>
				<p className={deskStyles.ways}>
					<a href="/desk/pages">{t('editing.pages')}</a>
					{path !== null && <a href={editorAddress({ site }, ref.language, path)}>{t('deskRevisions.edit')}</a>}
					{address !== null && (
						<a href={`/desk/pages/view${address === '/' ? '' : address}?as=draft`}>{t('editing.view')}</a>
					)}
					{draft?.basedOn != null && (
						<a href={`${versionsAddress(ref)}?older=${draft.basedOn}&newer=draft`}>{t('deskRevisions.changes')}</a>
					)}
				</p>
			</div>
			<p className={deskStyles.hint}>{language}</p>
			{refused && <FormNotice isAnswer>{t(refusals[refused])}</FormNotice>}
			<div className={deskStyles.columns}>
				<Comments {...props} />
				<div className={deskStyles.column}>
					<Standing {...props} />
					<Shared {...props} />
				</div>
			</div>
		</>
	)
}

function Standing({ review, draft, known, mayPublish, site }: ReviewProps) {
	const t = useTranslate()
	const locale = useLocale()
	const { timeZone } = site.market
	return (
		<section className={deskStyles.card} aria-labelledby="standing">
			<h2 id="standing">{t('deskReview.standing')}</h2>
			{!draft && <p>{t('deskReview.noDraft')}</p>}
			{draft && !review && <p>{t('deskReview.notAsked')}</p>}
			{review && (
				<>
					<p>
						<strong>{reviewText(review, t)}</strong>
					</p>
					{review.sentence && <p className={deskStyles.note}>{review.sentence}</p>}
					<p className={deskStyles.hint}>
						{[review.by, formatMoment(review.at, { locale, timeZone })].join(factSeparator)}
					</p>
				</>
			)}
			{draft && (
				<form method="post" className={deskStyles.column}>
					<input type="hidden" name="known" value={known} />
					<TextAreaField label={t('deskReview.sentence')} name="said" rows={3} maxLength={maxCommentLetters} />
					<div className={styles.ways}>
						{mayPublish && (
							<>
								<Button type="submit" name="do" value="approve">
									{t('deskReview.approve')}
								</Button>
								<Button type="submit" name="do" value="send-back" variant="secondary">
									{t('deskReview.sendBack')}
								</Button>
							</>
						)}
						<Button type="submit" name="do" value="ask-review" variant={mayPublish ? 'secondary' : 'primary'}>
							{t('deskReview.ask')}
						</Button>
					</div>
				</form>
			)}
		</section>
	)
}

function Comments({ threads, document, page, site }: ReviewProps) {
	const t = useTranslate()
	const blocks = Object.values(document?.placeholders ?? {}).flat()
	const address = page.path === null ? null : editorAddress({ site }, page.ref.language, page.path)
	const open = threads.filter(({ resolvedBy }) => resolvedBy === null)
	const resolved = threads.filter(({ resolvedBy }) => resolvedBy !== null)
	const placeOf = (uid: string | null) => {
		const block = uid !== null && document ? findBlock(document.placeholders, uid) : null
		if (!block) return { name: t(uid === null ? 'deskReview.wholePage' : 'deskReview.blockGone'), href: null }
		return { name: blockName(block, t), href: address && `${address}#block-${encodeURIComponent(block.uid)}` }
	}
	return (
		<section className={deskStyles.column} aria-labelledby="comments">
			<h2 id="comments">{t('deskReview.comments')}</h2>
			{open.length === 0 && <p className={deskStyles.hint}>{t('deskReview.noComments')}</p>}
			{open.map((thread) => (
				<Thread key={thread.id} {...{ thread, site }} {...placeOf(thread.block)} />
			))}
			<form method="post" className={`${deskStyles.card} ${styles.form}`}>
				<FormKey />
				<SelectField
					label={t('deskReview.about')}
					name="block"
					options={[
						{ value: '', text: t('deskReview.wholePage') },
						...blocks.map((block) => ({ value: block.uid, text: blockName(block, t) })),
					]}
				/>
				<TextAreaField label={t('deskReview.comment')} name="said" rows={3} required maxLength={maxCommentLetters} />
				<div>
					<Button type="submit" name="do" value="comment" variant="secondary">
						{t('deskReview.addComment')}
					</Button>
				</div>
			</form>
			{resolved.length > 0 && (
				<details className={deskStyles.card}>
					<summary>{t('deskReview.resolvedOnes', { count: resolved.length })}</summary>
					{resolved.map((thread) => (
						<Thread key={thread.id} {...{ thread, site }} {...placeOf(thread.block)} />
					))}
				</details>
			)}
		</section>
	)
}

type ThreadProps = { thread: CommentThread; site: Site; name: string; href: string | null }

function Thread({ thread, site, name, href }: ThreadProps) {
	const t = useTranslate()
	const locale = useLocale()
	const { timeZone } = site.market
	const { id, resolvedBy, comments } = thread
	return (
		<article className={deskStyles.card} aria-label={name}>
			<h3>{href ? <a href={href}>{name}</a> : name}</h3>
			<ol className={styles.comments}>
				{comments.map((comment) => (
					<li key={comment.id}>
						<p className={deskStyles.note}>{comment.said}</p>
						<p className={deskStyles.hint}>
							{[comment.by, formatMoment(comment.at, { locale, timeZone })].join(factSeparator)}
						</p>
					</li>
				))}
			</ol>
			{resolvedBy !== null && <p className={deskStyles.hint}>{t('deskReview.resolvedBy', { name: resolvedBy })}</p>}
			<form method="post" className={deskStyles.column}>
				<FormKey />
				<input type="hidden" name="thread" value={id} />
				<TextAreaField label={t('deskReview.answer')} name="said" rows={2} maxLength={maxCommentLetters} />
				<div className={styles.ways}>
					<Button type="submit" name="do" value="comment" variant="secondary" size="small">
						{t('deskReview.sendAnswer')}
					</Button>
					{resolvedBy === null ? (
						<Button type="submit" name="do" value="resolve" variant="ghost" size="small">
							{t('deskReview.resolve')}
						</Button>
					) : (
						<Button type="submit" name="do" value="reopen" variant="ghost" size="small">
							{t('deskReview.reopen')}
						</Button>
					)}
				</div>
			</form>
		</article>
	)
}

function Shared({ shared, link, site }: ReviewProps) {
	const t = useTranslate()
	const locale = useLocale()
	const { timeZone } = site.market
	return (
		<section className={deskStyles.card} aria-labelledby="shared">
			<h2 id="shared">{t('deskReview.shared')}</h2>
			<p className={deskStyles.hint}>{t('deskReview.sharedText')}</p>
			{link && (
				<div role="status" className={styles.link}>
					<p>{t('deskReview.linkOnce')}</p>
					<p>
						<a href={link}>{link}</a>
					</p>
				</div>
			)}
			<form method="post" className={deskStyles.column}>
				<SelectField
					label={t('deskReview.endsAfter')}
					name="days"
					defaultValue="7"
					options={sharedDays.map((days) => ({ value: String(days), text: t('deskReview.days', { count: days }) }))}
				/>
				<div>
					<Button type="submit" name="do" value="share" variant="secondary">
						{t('deskReview.share')}
					</Button>
				</div>
			</form>
			<ul className={deskStyles.rows}>
				{shared.map(({ id, by, endsAt }) => {
					const ends = t('deskReview.endsAt', { time: formatMoment(endsAt, { locale, timeZone }) })
					return (
						<li key={id}>
							<div>
								<p>{ends}</p>
								<p className={deskStyles.hint}>{by}</p>
							</div>
							<form method="post">
								<input type="hidden" name="preview" value={id} />
								<Button type="submit" name="do" value="end-share" variant="secondary" size="small">
									{t('deskReview.endShare')}
									<span className="visually-hidden">, {ends}</span>
								</Button>
							</form>
						</li>
					)
				})}
			</ul>
		</section>
	)
}
