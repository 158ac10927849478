import { useState } from 'react'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { type LinkChoice, type LinkChoices, type LinkKind, linkChoicesAddress, linkKinds } from '../choices.ts'
import styles from './picker.module.css'
import { PickerDialog } from './picker-dialog.tsx'
import { sayFound } from './say-found.ts'
import { parseTypedAddress, type TypedAddress } from './typed-address.ts'
import { useSearch } from './use-found.ts'

const groupTexts: Record<LinkKind, TextKey> = {
	page: 'editing.linkPages',
	dealer: 'editing.linkDealers',
	car: 'editing.linkCars',
	file: 'editing.linkFiles',
}
const typedTexts: Record<TypedAddress['kind'], TextKey> = {
	mail: 'editing.linkMail',
	phone: 'editing.linkPhone',
	address: 'editing.linkAddress',
}

export type ChosenLink = { href: string; name: string }

export type LinkPickerProps = {
	/** Pages are found in this language. */
	language: string
	/** Address of the link so far; empty if there is none. */
	href: string
	onChoose: (link: ChosenLink) => void
	/** For a link that can be taken away here. */
	onRemove?: () => void
	onClose: () => void
}

/** Finds what a link leads to: a page, dealer, car or file of the site by its name, or any address that is typed. */
export function LinkPicker({ language, href, onChoose, onRemove, onClose }: LinkPickerProps) {
	const t = useTranslate()
	const [words, setWords] = useState(href)
	// The address that the link has is no search.
	const { found, isCurrent } = useSearch<LinkChoices>(linkChoicesAddress, {
		words: words === href ? '' : words,
		language,
	})
	const choices = typeof found === 'string' ? [] : found.choices
	const typed = parseTypedAddress(words, location.origin)

	return (
		<PickerDialog
			title={t('editing.chooseLink')}
			label={t('editing.searchLink')}
			words={words}
			onWords={setWords}
			status={sayFound(found, { nothing: 'editing.nothingFound', isTyped: typed !== null }, t)}
			isCurrent={isCurrent}
			removal={onRemove && href !== '' ? { label: t('editing.removeLink'), onRemove } : undefined}
			onClose={onClose}
		>
			{(close) => {
				const choose = (link: ChosenLink) => {
					close()
					onChoose(link)
				}
				return (
					<>
						{typed && (
							<Choice
								name={t(typedTexts[typed.kind], { address: typed.href.replace(/^(?:mailto|tel):/, '') })}
								onChoose={() => choose({ href: typed.href, name: words.trim() })}
							/>
						)}
						{linkKinds.map((kind) => (
							<Group
								key={kind}
								kind={kind}
								choices={choices.filter((choice) => choice.kind === kind)}
								onChoose={choose}
							/>
						))}
					</>
				)
			}}
		</PickerDialog>
	)
}

type GroupProps = { kind: LinkKind; choices: readonly LinkChoice[]; onChoose: (link: ChosenLink) => void }

function Group({ kind, choices, onChoose }: GroupProps) {
	const t = useTranslate()
	if (choices.length === 0) return null
	return (
		<section aria-label={t(groupTexts[kind])}>
			<h3>{t(groupTexts[kind])}</h3>
			{choices.map(({ href, name, detail, isHidden }) => (
				<Choice
					key={href}
					name={name}
					detail={isHidden ? `${detail} · ${t('editing.notPublic')}` : detail}
					onChoose={() => onChoose({ href, name })}
				/>
			))}
		</section>
	)
}

function Choice({ name, detail, onChoose }: { name: string; detail?: string; onChoose: () => void }) {
	return (
		<button type="button" data-choice="" className={styles.choice} onClick={onChoose}>
			<span>{name}</span>
			{detail && <span className={styles.detail}>{detail}</span>}
		</button>
	)
}
