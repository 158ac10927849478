import { ContentForm } from '#features/leads/content-form.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import type { OwnForm } from './load-own-form.server.ts'
import styles from './own-form.module.css'

/** The wording of specification 3 §8, shown to the editor. */
const missingFormId = 'Missing FormId'

/** One of our own forms, or the reason why it is missing. */
export function OwnFormView({
	formId,
	form,
	title,
	isFirst,
}: {
	formId: string
	form: OwnForm | null
	title: string
	isFirst: boolean
}) {
	const t = useTranslate()
	if (formId === '') return <p className={styles.missing}>{missingFormId}</p>
	if (!form) return <p className={styles.missing}>{t('leads.formUnavailable')}</p>
	return (
		<ContentForm
			definition={{ ...form.definition, title: title || form.definition.title }}
			headingTag={title === '' || isFirst ? 'h2' : 'h3'}
			modelTimes={form.modelTimes}
			page={form.page}
		/>
	)
}
