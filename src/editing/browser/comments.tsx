import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import type { EditingData } from '../editing-data.ts'
import { openThreads, useCommentThreads } from './comment-threads.ts'
import styles from './editor.module.css'

type CommentsProps = {
	data: EditingData
	/** Uid; null: the page. */
	block: string | null
}

/** What is said about a block, or the page, and not resolved yet. */
export function Comments({ data, block }: CommentsProps) {
	const t = useTranslate()
	const threads = useCommentThreads(data)
	const [said, setSaid] = useState('')
	const [isFailed, setFailed] = useState(false)
	const id = useId()

	async function keep(answer: Promise<void>): Promise<boolean> {
		try {
			await answer
			setFailed(false)
			return true
		} catch {
			setFailed(true)
			return false
		}
	}
	async function send(event: FormEvent) {
		event.preventDefault()
		if (said.trim() !== '' && (await keep(threads.add({ block, said })))) setSaid('')
	}

	const shown = openThreads(threads.read(), block)
	return (
		<section aria-label={t('editing.comments')}>
			<h2>{t('editing.comments')}</h2>
			<ul className={styles.comments}>
				{shown.map((thread) => (
					<li key={thread.id}>
						{thread.comments.map((comment) => (
							<p key={comment.id}>
								<strong>{comment.by}</strong> {comment.said}
							</p>
						))}
						<button type="button" onClick={() => keep(threads.resolve(thread.id))}>
							{t('editing.resolveComment')}
							<span className="visually-hidden">, {thread.comments[0]?.said}</span>
						</button>
					</li>
				))}
			</ul>
			<form onSubmit={send} className={styles.field}>
				<label htmlFor={id}>{t('editing.newComment')}</label>
				<textarea id={id} rows={2} maxLength={2000} value={said} onChange={({ target }) => setSaid(target.value)} />
				<p role="status" data-problem={isFailed || undefined}>
					{isFailed && t('editing.commentFailed')}
				</p>
				<button type="submit">{t('editing.sendComment')}</button>
			</form>
			<p>
				<a href={threads.address}>{t('editing.toReview')}</a>
			</p>
		</section>
	)
}
