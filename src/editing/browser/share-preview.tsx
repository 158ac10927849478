import { useTranslate } from '#i18n/texts-context.tsx'
import { decodeOrKeep } from '#platform/percent-encoding.ts'
import styles from './page-panel.module.css'
import type { ShownHead } from './shown-head.ts'

/** What a search result and a shared link will look like. */
export function SharePreview({ head }: { head: ShownHead }) {
	const t = useTranslate()
	const { host, trail } = placeOf(head.address)
	return (
		<>
			<figure className={styles.preview}>
				<figcaption>{t('editing.searchResult')}</figcaption>
				<div className={styles.result}>
					<p>{[host, ...trail].join(' › ')}</p>
					<p className={styles.title}>{head.title}</p>
					<p>{head.description ?? t('editing.noDescription')}</p>
				</div>
			</figure>
			<figure className={styles.preview}>
				<figcaption>{t('editing.sharedLink')}</figcaption>
				<div className={styles.link}>
					{head.picture && <img src={ownAddress(head.picture)} alt="" />}
					<div>
						<p>{host}</p>
						<p className={styles.title}>{head.sharedTitle}</p>
						<p>{head.sharedDescription}</p>
					</div>
				</div>
			</figure>
		</>
	)
}

function placeOf(address: string): { host: string; trail: string[] } {
	if (!URL.canParse(address)) return { host: location.host, trail: [] }
	const { host, pathname } = new URL(address)
	return { host, trail: pathname.split('/').filter(Boolean).map(decodeOrKeep) }
}

/** A picture of this site comes from where the editor is. */
function ownAddress(address: string): string {
	const { host, pathname, search } = new URL(address, location.href)
	return host === location.host ? pathname + search : address
}
