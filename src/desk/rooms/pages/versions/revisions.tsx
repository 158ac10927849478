import type { DocumentRef } from '#content/content-store.ts'
import type { PageVersions, VersionKey } from '#editing/page-versions.server.ts'
import { versionsAddress } from '#editing/versions-address.ts'
import type { TextKey, Translate } from '#i18n/texts.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import type { Site } from '#sites/site.ts'
import { toSitePath } from '#sites/site-address.ts'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import deskStyles from '../../../desk.module.css'
import { factSeparator } from '../../../fact-separator.ts'
import { formatMoment } from '../../../format-moment.ts'
import { hasNextPage, onPage, PageNumbers, pageLength } from '../../../page-numbers.tsx'
import styles from './revisions.module.css'
import { type ComparedVersions, isDifferent, RevisionsDifference } from './revisions-difference.tsx'

export type VersionedPage = {
	ref: DocumentRef
	name: string
	/** Null for a page without an address. */
	path: string | null
}

type Props = {
	page: VersionedPage
	site: Site
	versions: PageVersions
	/** Which part of the list is shown, from 0. */
	at: number
	compared: ComparedVersions | null
	/** What was just done to the draft. */
	done: { view: 'restored' | 'undone'; before: VersionKey; version: VersionKey } | null
	/** The draft that is shown, for the form. */
	known: string
	/** The draft has changed since the form was opened. */
	isChanged: boolean
}

/** The versions of a page, newest first, and what differs between two of them. */
export function PageRevisions(props: Props) {
	const { site, versions, at, compared, done, known, isChanged } = props
	const { ref, name, path } = props.page
	const t = useTranslate()
	const language = new Intl.DisplayNames(useLocale(), { type: 'language' }).of(ref.language)
	const address = versionsAddress(ref)
	const isTranslation = ref.language !== site.languages[0].language
	const mayRestore = compared?.isRestore === true && isDifferent(compared)
	return (
		<>
			<div className={deskStyles.headline}>
				<h1>{t('deskRevisions.title', { name })}</h1>
				<p className={deskStyles.ways}>
					<a href="/desk/pages">{t('editing.pages')}</a>
					{path !== null && (
						<a href={`/desk/pages/edit${toSitePath(site, ref.language, path === '/' ? '' : path)}`}>
							{t('deskRevisions.edit')}
						</a>
					)}
				</p>
			</div>
			<p className={deskStyles.hint}>{[language, t('deskRevisions.text')].join(factSeparator)}</p>
			{done && (
				<section className={deskStyles.card}>
					<p role="status">
						{done.view === 'undone'
							? t('deskRevisions.undone')
							: t('deskRevisions.restored', { version: versionName(done.version, t) })}
					</p>
					{done.view === 'restored' && versions.draft && (
						<RestoreForm version={done.before} known={known} label={t('deskRevisions.undo')} />
					)}
				</section>
			)}
			{isChanged && <FormNotice isAnswer>{t('deskRevisions.changedMeanwhile')}</FormNotice>}
			{compared && (
				<section className={deskStyles.card} aria-labelledby="difference">
					<h2 id="difference">{headingOf(compared, t)}</h2>
					{mayRestore && <p>{t('deskRevisions.restoreText')}</p>}
					{compared.refused > 0 && <FormNotice>{t('deskRevisions.unfit', { count: compared.refused })}</FormNotice>}
					{mayRestore && (
						<RestoreForm version={compared.to} known={known} label={t('deskRevisions.restoreNow')} isMain />
					)}
					<RevisionsDifference compared={compared} isTranslation={isTranslation} />
				</section>
			)}
			<section className={deskStyles.column}>
				<VersionList {...{ versions, at, address }} timeZone={site.market.timeZone} />
				<PageNumbers page={at} hasMore={hasNextPage(versions.revisions, at)} address={address} isByTime />
				<CompareForm versions={versions} compared={compared} />
			</section>
		</>
	)
}

function headingOf({ from, to, isRestore }: ComparedVersions, t: Translate): string {
	const [before, after] = [versionName(from, t), versionName(to, t)]
	return isRestore
		? t('deskRevisions.restoreTitle', { version: after })
		: t('deskRevisions.difference', { from: before, to: after })
}

function versionName(key: VersionKey, t: Translate): string {
	if (key === 'draft') return t('deskRevisions.current')
	return key.startsWith('draft') ? t('deskRevisions.draftBefore') : t('deskRevisions.version', { number: key })
}

function RestoreForm({
	version,
	known,
	label,
	isMain = false,
}: {
	version: VersionKey
	known: string
	label: string
	isMain?: boolean
}) {
	return (
		<form method="post">
			<input type="hidden" name="version" value={version} />
			<input type="hidden" name="known" value={known} />
			<Button type="submit" name="do" value="restore" variant={isMain ? 'primary' : 'secondary'}>
				{label}
			</Button>
		</form>
	)
}

const stateTexts = {
	draft: 'deskRevisions.unpublished',
	published: 'deskRevisions.published',
	earlier: null,
} as const satisfies Record<string, TextKey | null>

function VersionList({
	versions: { draft, revisions },
	at,
	address,
	timeZone,
}: {
	versions: PageVersions
	at: number
	address: string
	timeZone: string
}) {
	const t = useTranslate()
	const [newest] = revisions
	const basedOn = draft?.basedOn ?? null
	return (
		<ol className={deskStyles.rows} reversed>
			{draft && at === 0 && (
				<VersionRow
					name={t('deskRevisions.draft')}
					state="deskRevisions.unpublished"
					at={draft.changedAt}
					by={draft.changedBy}
					timeZone={timeZone}
					changes={basedOn === null ? null : `${address}?older=${basedOn}&newer=draft`}
					restore={null}
				/>
			)}
			{onPage(revisions, at).map(({ number, createdAt, author, state }, index) => {
				const previous = revisions[at * pageLength + index + 1]
				const isCurrent = !draft && number === newest?.number
				return (
					<VersionRow
						key={number}
						name={t('deskRevisions.version', { number: String(number) })}
						state={stateTexts[state]}
						at={createdAt}
						by={author}
						timeZone={timeZone}
						changes={previous ? `${address}?older=${previous.number}&newer=${number}` : null}
						restore={isCurrent ? null : `${address}?view=restore&newer=${number}`}
					/>
				)
			})}
		</ol>
	)
}

/** Versions that no person made, by the name that is kept of their author. */
const programs: ReadonlyMap<string, TextKey> = new Map([
	['seed', 'deskRevisions.bySeed'],
	['import', 'deskRevisions.byImport'],
	['command', 'deskRevisions.byCommand'],
])

type RowProps = {
	name: string
	state: TextKey | null
	at: string
	by: string
	timeZone: string
	/** Where they are shown; null if there is nothing before it. */
	changes: string | null
	restore: string | null
}

function VersionRow({ name, state, at, by, timeZone, changes, restore }: RowProps) {
	const t = useTranslate()
	const locale = useLocale()
	const program = programs.get(by)
	return (
		<li>
			<div>
				<span className={deskStyles.rowTitle}>{name}</span>
				<p className={deskStyles.hint}>
					{[formatMoment(at, { locale, timeZone }), program ? t(program) : by].join(factSeparator)}
				</p>
			</div>
			<div className={styles.ways}>
				{state && (
					<span className={deskStyles.tag} data-tone={state === 'deskRevisions.published' ? undefined : 'warning'}>
						{t(state)}
					</span>
				)}
				{changes && (
					<a href={changes}>
						{t('deskRevisions.changes')}
						<span className="visually-hidden">, {name}</span>
					</a>
				)}
				{restore && (
					<a href={restore}>
						{t('deskRevisions.restore')}
						<span className="visually-hidden">, {name}</span>
					</a>
				)}
			</div>
		</li>
	)
}

/** Any two. */
function CompareForm({
	versions: { draft, revisions },
	compared,
}: {
	versions: PageVersions
	compared: ComparedVersions | null
}) {
	const t = useTranslate()
	const options = [
		...(draft ? [{ value: 'draft', text: t('deskRevisions.draft') }] : []),
		...revisions.map(({ number }) => ({
			value: String(number),
			text: t('deskRevisions.version', { number: String(number) }),
		})),
	]
	if (options.length < 2) return null
	return (
		<form method="get" className={styles.compare}>
			<SelectField
				label={t('deskRevisions.from')}
				name="older"
				options={options}
				defaultValue={compared?.from ?? options[1]?.value}
			/>
			<SelectField
				label={t('deskRevisions.to')}
				name="newer"
				options={options}
				defaultValue={compared?.to ?? options[0]?.value}
			/>
			<Button type="submit" variant="secondary">
				{t('deskRevisions.compare')}
			</Button>
		</form>
	)
}
