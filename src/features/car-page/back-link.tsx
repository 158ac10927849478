import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import { isPlainClick } from '#ui/plain-click.ts'
import styles from './back-link.module.css'

/** Back to where the visitor came from on this site; to the list of cars for whoever came from elsewhere. */
export function BackLink() {
	const t = useTranslate()
	const { paths } = useSite()
	const navigate = useNavigate()

	function goBack(event: MouseEvent) {
		if (!isPlainClick(event) || !cameFromThisSite(window.history.state)) return
		event.preventDefault()
		navigate(-1)
	}

	return (
		<Anchor href={paths.pathToCarList} className={styles.backLink} onClick={goBack}>
			<Icon name="arrow-left" size={20} />
			{t('car.backToList')}
		</Anchor>
	)
}

/** The router counts the pages of a visit in the state of the history. */
function cameFromThisSite(state: unknown): boolean {
	return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}
