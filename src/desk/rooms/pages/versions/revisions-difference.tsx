import { blockName } from '#editing/browser/block-name.ts'
import type {
	BlockDifference,
	DocumentDifference,
	EntryDifference,
	FieldDifference,
} from '#editing/differences/compare-documents.ts'
import type { VersionKey } from '#editing/page-versions.server.ts'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import deskStyles from '../../../desk.module.css'
import styles from './revisions.module.css'
import { RevisionsValue } from './revisions-value.tsx'

export type ComparedVersions = {
	from: VersionKey
	to: VersionKey
	/** The later one is what the draft will be. */
	isRestore: boolean
	difference: DocumentDifference
	/** The number of values that no longer fit. */
	refused: number
}

export function isDifferent({ difference: { page, blocks } }: ComparedVersions): boolean {
	return page.length > 0 || blocks.length > 0
}

export function RevisionsDifference({
	compared,
	isTranslation,
}: {
	compared: ComparedVersions
	isTranslation: boolean
}) {
	const t = useTranslate()
	const { page, blocks } = compared.difference
	if (!isDifferent(compared)) return <p>{t('deskRevisions.same')}</p>
	return (
		<div className={styles.difference}>
			{page.length > 0 && (
				<section>
					<h3>{t('deskRevisions.page')}</h3>
					<Fields fields={page} isTranslation={isTranslation} />
				</section>
			)}
			{blocks.map((block) => (
				<Block key={`${block.state} ${block.block.uid}`} {...block} isTranslation={isTranslation} />
			))}
		</div>
	)
}

const stateTexts = {
	added: 'deskRevisions.added',
	removed: 'deskRevisions.removed',
	changed: null,
	same: null,
} as const satisfies Record<BlockDifference['state'], TextKey | null>

function Block({ block, state, isMoved, fields, isTranslation }: BlockDifference & { isTranslation: boolean }) {
	const t = useTranslate()
	const done = stateTexts[state]
	return (
		<section data-state={state}>
			<h3>
				{blockName(block, t)} {done && <span className={deskStyles.tag}>{t(done)}</span>}
				{isMoved && <span className={deskStyles.tag}>{t('deskRevisions.moved')}</span>}
			</h3>
			<Fields fields={fields} isTranslation={isTranslation} isWhole={done !== null} />
		</section>
	)
}

/** `isWhole`: the block or entry was added or removed, so there is nothing to compare with. */
type FieldParts = { isTranslation: boolean; isWhole?: boolean | undefined }
type FieldsProps = FieldParts & { fields: readonly FieldDifference[] }

function Fields({ fields, ...parts }: FieldsProps) {
	const t = useTranslate()
	if (fields.length === 0) return null
	return (
		<dl className={styles.fields}>
			{fields.map((field) => (
				<div key={field.name}>
					<dt>{labelOf(field, t)}</dt>
					<dd>
						<Field {...field} {...parts} />
					</dd>
				</div>
			))}
		</dl>
	)
}

function Field({ isTranslation, isWhole, ...difference }: FieldDifference & FieldParts) {
	const t = useTranslate()
	const { field, fields, entries } = difference
	if (fields.length > 0) return <Fields fields={fields} isTranslation={isTranslation} isWhole={isWhole} />
	if (entries.length === 0) return <RevisionsValue {...difference} isTranslation={isTranslation} isWhole={isWhole} />
	return (
		<ul className={styles.entries}>
			{entries.map((entry) => (
				<li key={entry.uid}>
					<p className={deskStyles.tags}>
						{t('editing.entry', { label: field ? t(field.label) : difference.name, number: entry.number })}{' '}
						<EntryTags {...entry} />
					</p>
					<Fields
						fields={entry.fields}
						isTranslation={isTranslation}
						isWhole={isWhole || stateTexts[entry.state] !== null}
					/>
				</li>
			))}
		</ul>
	)
}

function EntryTags({ state, isMoved }: EntryDifference) {
	const t = useTranslate()
	const done = stateTexts[state]
	return (
		<>
			{done && <span className={deskStyles.tag}>{t(done)}</span>}
			{isMoved && <span className={deskStyles.tag}>{t('deskRevisions.moved')}</span>}
		</>
	)
}

/** Fields of the page itself. Others without a description are called by their names. */
const pageLabels: Partial<Record<string, TextKey>> = {
	metaTitle: 'deskRevisions.field.metaTitle',
	navTitle: 'deskRevisions.field.navTitle',
	metaDescription: 'deskRevisions.field.metaDescription',
	ogDescription: 'deskRevisions.field.ogDescription',
	ogImage: 'deskRevisions.field.ogImage',
	canonicalURL: 'deskRevisions.field.canonicalURL',
	hideInNavigation: 'deskRevisions.field.hideInNavigation',
	isNavigableInMenuWhenItHasChildren: 'deskRevisions.field.isNavigable',
	externalLink: 'deskRevisions.field.externalLink',
	title: 'deskRevisions.field.title',
	date: 'deskRevisions.field.date',
	preamble: 'deskRevisions.field.preamble',
	image: 'deskRevisions.field.image',
	tags: 'deskRevisions.field.tags',
	author: 'deskRevisions.field.author',
}

function labelOf({ field, name }: FieldDifference, t: ReturnType<typeof useTranslate>): string {
	const key = field?.label ?? pageLabels[name]
	return key ? t(key) : name
}
