import { type ChangeEvent, useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { FieldError, useField } from '#ui/field/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { useHydrated } from '../cars/use-hydrated.ts'
import styles from './photo-field.module.css'
import { photoField, photoLimits, photoTypes } from './photo-rules.ts'
import type { FileProblem, Photos } from './use-photos.ts'

const limits = { count: photoLimits.count, size: photoLimits.bytes / 2 ** 20, total: photoLimits.totalBytes / 2 ** 20 }

/** Photos with previews and removal. Without script they are sent as they are, and cannot be kept over a mistake. */
export function PhotoField({ photos, lostCount }: { photos: Photos; lostCount: number }) {
	const t = useTranslate()
	const isHydrated = useHydrated()
	const hint = t(isHydrated ? 'sellCar.photosHint' : 'sellCar.photosHintTogether', limits)
	const field = useField(photoField, { hint })
	const { id } = field.control
	const input = useRef<HTMLInputElement>(null)
	const { add, chosen } = photos

	// Chosen before the form was hydrated.
	const addFirst = useRef(add)
	useEffect(() => {
		if (input.current) addFirst.current(takeFiles(input.current))
	}, [])

	return (
		<div className={styles.photos} data-hydrated={isHydrated || undefined}>
			<label htmlFor={id}>{t('sellCar.photos')}</label>
			<p id={field.hintId} className={styles.hint}>
				{hint}
			</p>
			{lostCount > 0 && !isHydrated && <p className={styles.hint}>{t('sellCar.photosAgain')}</p>}
			<input
				{...field.control}
				ref={input}
				type="file"
				accept={photoTypes.join(',')}
				multiple
				onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => add(takeFiles(currentTarget))}
			/>
			{/* The browser's own button speaks its language, and says that no file is chosen. */}
			{isHydrated && (
				<label htmlFor={id} className={styles.choose}>
					<Icon name="plus" size={18} />
					{t('sellCar.choosePhotos')}
				</label>
			)}
			<FieldError field={field}>{t('sellCar.invalidPhotos', limits)}</FieldError>
			{chosen.length > 0 && (
				<ul className={styles.chosen}>
					{chosen.map(({ id, preview }, index) => (
						<li key={id}>
							{preview ? (
								<img src={preview} alt={t('sellCar.photo', { number: index + 1 })} width={120} height={90} />
							) : (
								<span>{t('sellCar.photo', { number: index + 1 })}</span>
							)}
							<button
								type="button"
								aria-label={t('sellCar.removePhoto', { number: index + 1 })}
								onClick={() => {
									photos.remove(id)
									moveFocus(input.current)
								}}
							>
								<Icon name="close" size={16} />
							</button>
						</li>
					))}
				</ul>
			)}
			<div aria-live="polite" className={styles.status}>
				{photos.isPreparing && <p>{t('sellCar.photosPreparing')}</p>}
				{!photos.isPreparing && chosen.length > 0 && <p>{t('sellCar.photosCount', { count: chosen.length })}</p>}
				{photos.problems.map((problem) => (
					<Problem key={problem.problem === 'too-many' ? '' : problem.name} problem={problem} />
				))}
			</div>
		</div>
	)
}

/** Emptied, so that the same file can be chosen again. */
function takeFiles(input: HTMLInputElement): File[] {
	const files = [...(input.files ?? [])]
	if (files.length > 0) input.value = ''
	return files
}

function Problem({ problem }: { problem: FileProblem }) {
	const t = useTranslate()
	if (problem.problem === 'too-many') return <p className={styles.error}>{t('sellCar.photosTooMany', limits)}</p>
	const { name } = problem
	return (
		<p className={styles.error}>
			{problem.problem === 'unreadable'
				? t('sellCar.photoUnreadable', { name })
				: t('sellCar.photoTooLarge', { name, ...limits })}
		</p>
	)
}
