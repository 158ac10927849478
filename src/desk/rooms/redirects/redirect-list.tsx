import type { RedirectFinding } from '#domain/redirects/inspect-redirects.ts'
import { mostNamedLines } from '#domain/redirects/redirect-csv.ts'
import type { RedirectRule } from '#domain/redirects/redirect-rule.ts'
import type { FoundRedirect, RedirectLoop } from '#domain/redirects/redirect-table.ts'
import type { Translate } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextAreaField, TextField } from '#ui/field/text-field.tsx'
import { TickField } from '#ui/field/tick-field.tsx'
import styles from '../../desk.module.css'
import { PageNumbers } from '../../page-numbers.tsx'
import { keyOf, type RefusedRules } from './change-rules.ts'
import own from './redirects.module.css'
import { faultyField, findingText, lineProblemText, sourceOf } from './rule-texts.ts'
import { maxTableBytes } from './table-limit.ts'

type Row = { rule: RedirectRule; index: number; findings: readonly RedirectFinding[] }

type ListProps = {
	rules: readonly RedirectRule[]
	/** Those of the page. */
	rows: readonly Row[]
	/** Of all that were found. */
	count: number
	hasMore: boolean
	page: number
	words: string
	/** An address that is tried. */
	address: string
	followed: FoundRedirect | RedirectLoop | null
	refused: { form: URLSearchParams; why: RefusedRules } | null
	isSaved: boolean
}

/** The rules, found by what they say, those with something to look at first; and where an address leads. */
export function RedirectList(props: ListProps) {
	const { rules, rows, count, hasMore, page, words, refused, isSaved } = props
	const t = useTranslate()
	return (
		<>
			<div className={styles.headline}>
				<h1>{t('desk.redirects')}</h1>
				<a href="/desk/redirects/export.csv" download>
					{t('deskRedirects.export')}
				</a>
			</div>
			<p className={styles.hint}>{t('deskRedirects.text')}</p>
			{isSaved && <p role="status">{t('desk.saved')}</p>}
			{refused && (
				<FormNotice isAnswer>
					<RefusedNotice why={refused.why} />
				</FormNotice>
			)}
			<TryAddress {...props} />
			<RuleForms refused={refused} rows={rows} />
			<form method="get" className={styles.wordSearch}>
				<TextField type="search" name="words" label={t('deskRedirects.words')} defaultValue={words} />
				<Button type="submit" variant="secondary">
					{t('deskRedirects.search')}
				</Button>
			</form>
			<h2>{t('deskRedirects.count', { count })}</h2>
			{count === 0 && <p>{t(words === '' ? 'deskRedirects.none' : 'deskRedirects.noneFound')}</p>}
			<ul className={styles.rows}>
				{rows.map((row) => (
					<RuleRow key={row.index} {...row} rules={rules} refused={isSentAs(row.rule, refused) ? refused : null} />
				))}
			</ul>
			<PageNumbers {...{ page, hasMore }} address={`/desk/redirects?${new URLSearchParams({ words })}`} />
		</>
	)
}

const isSentAs = (rule: RedirectRule, refused: ListProps['refused']) =>
	refused?.form.get('do') === 'change' && refused.form.get('rule') === keyOf(rule)

function RefusedNotice({ why }: { why: RefusedRules }) {
	const t = useTranslate()
	if (why.code === 'changed-meanwhile') return t('desk.changedMeanwhile')
	const faults = faultTexts(why, t)
	const more = faults.length - mostNamedLines
	return (
		<>
			{t('deskRedirects.refused')}
			<ul>
				{faults.slice(0, mostNamedLines).map((fault) => (
					<li key={fault}>{fault}</li>
				))}
			</ul>
			{more > 0 && t('deskRedirects.more', { count: more })}
		</>
	)
}

function faultTexts(why: Exclude<RefusedRules, { code: 'changed-meanwhile' }>, t: Translate): string[] {
	if (why.code === 'unusable')
		return why.findings.map((finding) => {
			const rule = why.rules[finding.rule]
			return `${rule ? sourceOf(rule) : ''}: ${findingText(finding, why.rules, t)}`
		})
	if (why.problems.length === 0) return [t('deskRedirects.noRules')]
	return why.problems.map((problem) => lineProblemText(problem, t))
}

function TryAddress({ rules, address, followed }: ListProps) {
	const t = useTranslate()
	const names = (indexes: readonly number[]) => indexes.flatMap((index) => rules[index] ?? []).map(sourceOf)
	return (
		<section className={styles.card}>
			<form method="get" className={own.try}>
				<TextField
					name="address"
					label={t('deskRedirects.try')}
					hint={t('deskRedirects.tryHint')}
					defaultValue={address}
				/>
				<Button type="submit" variant="secondary">
					{t('deskRedirects.tryNow')}
				</Button>
			</form>
			{address !== '' && (
				<p role="status" className={own.address}>
					{!followed
						? t('deskRedirects.leadsNowhere', { address })
						: 'loop' in followed
							? t('deskRedirects.loop', { rules: names(followed.loop).join(' → ') })
							: t('deskRedirects.leadsTo', {
									...{ address, location: followed.location },
									rules: names(followed.rules).join(' → '),
								})}
				</p>
			)}
		</section>
	)
}

/** What is added, open again with what was sent if it was refused; also a change of a rule that is gone. */
function RuleForms({ refused, rows }: Pick<ListProps, 'refused' | 'rows'>) {
	const t = useTranslate()
	const sent = refused?.form
	const isImport = sent?.get('do') === 'import'
	const isLost = sent?.get('do') === 'change' && !rows.some(({ rule }) => isSentAs(rule, refused))
	const isAdd = sent?.get('do') === 'add' || isLost
	return (
		<>
			<details className={styles.card} open={isAdd}>
				<summary>{t('deskRedirects.add')}</summary>
				<form method="post" className={own.rule}>
					<RuleFields source="" destination="" conditions="" refused={isAdd ? refused : null} />
					<Button type="submit" name="do" value="add">
						{t('deskRedirects.add')}
					</Button>
				</form>
			</details>
			<details className={styles.card} open={isImport}>
				<summary>{t('deskRedirects.import')}</summary>
				<form method="post" className={own.rule}>
					{/* Shown by the script that it needs. */}
					<label
						hidden
						data-fill-from-file="table"
						data-most-bytes={maxTableBytes}
						data-not-text={t('deskRedirects.notText')}
						data-too-large={t('deskRedirects.tooLarge')}
					>
						{t('deskRedirects.file')} <input type="file" accept=".csv,text/csv,text/plain" />
					</label>
					<TextAreaField
						name="table"
						label={t('deskRedirects.table')}
						hint={t('deskRedirects.tableHint')}
						rows={8}
						defaultValue={(isImport && sent?.get('table')) || 'source,destination,conditions\n'}
					/>
					<TickField name="replace" label={t('deskRedirects.replace')} value="yes" />
					<Button type="submit" name="do" value="import">
						{t('deskRedirects.importNow')}
					</Button>
				</form>
			</details>
		</>
	)
}

type FieldsProps = Pick<ListProps, 'refused'> & { source: string; destination: string; conditions: string }

function RuleFields({ refused, ...rule }: FieldsProps) {
	const t = useTranslate()
	const wrong = refused ? faultsOf(refused.why, t) : null
	const written = (name: keyof typeof rule) => refused?.form.get(name) ?? rule[name]
	return (
		<div className={own.fields}>
			<TextField
				name="source"
				label={t('deskRedirects.source')}
				hint={t('deskRedirects.sourceHint', { wildcard: '{path*}' })}
				defaultValue={written('source')}
				error={wrong?.source ?? null}
				required
			/>
			<TextField
				name="destination"
				label={t('deskRedirects.destination')}
				hint={t('deskRedirects.destinationHint')}
				defaultValue={written('destination')}
				error={wrong?.destination ?? null}
				required
			/>
			<TextField
				name="conditions"
				label={t('deskRedirects.conditions')}
				hint={t('deskRedirects.conditionsHint')}
				defaultValue={written('conditions')}
			/>
		</div>
	)
}

/** The first fault of each field. */
function faultsOf(why: RefusedRules, t: Translate): { source: string | null; destination: string | null } {
	const findings = why.code === 'unusable' ? why.findings : []
	const first = (field: 'source' | 'destination') => {
		const found = findings.find((finding) => faultyField(finding) === field)
		return why.code === 'unusable' && found ? findingText(found, why.rules, t) : null
	}
	return { source: first('source'), destination: first('destination') }
}

function RuleRow({ rule, findings, rules, refused }: Row & Pick<ListProps, 'rules' | 'refused'>) {
	const t = useTranslate()
	const { source, destination, conditions } = rule
	return (
		<li>
			<details className={own.row} open={refused !== null}>
				<summary>
					<span className={own.address}>
						{sourceOf(rule)} → {destination}
					</span>
					{findings.map((finding) => (
						<span key={finding.kind} className={styles.hint} data-finding={finding.kind}>
							{findingText(finding, rules, t)}
						</span>
					))}
				</summary>
				<form method="post" className={own.rule}>
					<input type="hidden" name="rule" value={keyOf(rule)} />
					<RuleFields
						source={source}
						destination={destination}
						conditions={new URLSearchParams(conditions).toString()}
						refused={refused}
					/>
					<p className={styles.ways}>
						<Button type="submit" name="do" value="change">
							{t('deskRedirects.save')}
						</Button>
						<Button type="submit" name="do" value="remove" variant="secondary">
							{t('deskRedirects.remove')}
						</Button>
					</p>
				</form>
			</details>
		</li>
	)
}
