import type { DocumentRef, EditablePage } from '#content/content-store.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { TickField } from '#ui/field/tick-field.tsx'
import deskStyles from '../../../desk.module.css'
import { nameOfDraft } from '../drafts/draft-list.tsx'
import { settingsAddress } from '../page-links.ts'
import { PageTabs } from '../page-tabs.tsx'
import listStyles from '../tree/page-list.module.css'
import type { PagePlan } from './page-plans.ts'
import type { AskedPlan } from './plan-input.ts'

/** `isTime`: it is about that field. */
export type RefusedPlan = { text: string; isTime: boolean }

type FormProps = {
	asked: AskedPlan
	chosen: readonly (DocumentRef & { name: string })[]
	/** The one that is changed. */
	plan: PagePlan | null
	refused: RefusedPlan | null
	/** Pages with links that will break. */
	leading: readonly EditablePage[]
	timeZone: string
	/** The drafts are not as they were when it was planned. */
	isChanged: boolean
}

/** When chosen pages are published or taken offline. */
export function PlanForm({ asked, chosen, plan, refused, leading, timeZone, isChanged }: FormProps) {
	const t = useTranslate()
	const names = new Intl.DisplayNames(useLocale(), { type: 'language' })
	return (
		<>
			<h1>{t(plan ? 'deskPlans.changeTitle' : `deskPlans.${asked.action}Title`)}</h1>
			<PageTabs current="plans" />
			{refused && <FormNotice isAnswer>{refused.text}</FormNotice>}
			<form method="post" className={`${deskStyles.card} ${listStyles.form}`}>
				<section aria-labelledby="pages">
					<h2 id="pages">{t('deskPlans.pages')}</h2>
					<ul className={deskStyles.plain}>
						{chosen.map((page) => (
							<li key={nameOfDraft({ id: page.pageId, language: page.language })}>
								{page.name}, {names.of(page.language)}
								<input type="hidden" name="draft" value={nameOfDraft({ id: page.pageId, language: page.language })} />
							</li>
						))}
					</ul>
				</section>
				<input type="hidden" name="as" value={asked.action} />
				{leading.length > 0 && (
					<section>
						<p>{t('deskPlans.leading')}</p>
						<ul>
							{leading.map(({ id, name, kind }) => (
								<li key={id}>{kind === 'frame' ? t('editing.frame') : <a href={settingsAddress(id)}>{name}</a>}</li>
							))}
						</ul>
					</section>
				)}
				<TextField
					label={t('deskPlans.time')}
					hint={t('deskPlans.timeHint', { place: townOfZone(timeZone) })}
					name="time"
					type="datetime-local"
					required
					defaultValue={asked.time}
					{...(refused?.isTime && { error: refused.text, 'aria-invalid': true })}
				/>
				{asked.action === 'publish' && !plan && <p className={deskStyles.hint}>{t('deskPlans.asNow')}</p>}
				{isChanged && (
					<>
						<p className={deskStyles.hint}>{t('deskPlans.isChanged')}</p>
						<TickField label={t('deskPlans.latest')} name="latest" />
					</>
				)}
				<div className={listStyles.head}>
					<Button type="submit" name="do" value={plan ? 'change-plan' : 'plan'}>
						{t(plan ? 'deskPlans.save' : 'deskPlans.plan')}
					</Button>
					{plan && (
						<Button type="submit" name="do" value="cancel-plan" variant="secondary" formNoValidate>
							{t('deskPlans.cancel')}
						</Button>
					)}
				</div>
			</form>
		</>
	)
}

/** The town that a time zone is named after. */
export const townOfZone = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
