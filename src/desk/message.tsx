import type { ReactNode } from 'react'
import type { TextKey, Translate } from '#i18n/texts.ts'
import styles from './desk.module.css'
import type { DeskView } from './desk-page.ts'

type MessageName =
	| 'usePasskey'
	| 'noRooms'
	| 'bookingsElsewhere'
	| 'pagesElsewhere'
	| 'tyreHotelElsewhere'
	| 'noWorkshops'
	| 'refused'
	| 'signedOut'
	| 'notFound'
	| 'failed'
	| 'unavailable'
	| 'linkExpired'
	| 'previewEnded'
	| 'previewForm'

/** A page that only says something, and leads on by `way`. */
export function messageAnswer(t: Translate, name: MessageName, status = 200, way?: ReactNode): DeskView {
	const text: TextKey = `desk.${name}Text`
	const title = t(`desk.${name}`)
	const main = (
		<section className={styles.card} data-narrow="">
			<h1>{title}</h1>
			<p>{t(text)}</p>
			{way ?? (
				<p>
					<a href="/desk">{t('desk.title')}</a>
				</p>
			)}
		</section>
	)
	return { status, title, main }
}
