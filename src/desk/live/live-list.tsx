import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import styles from '../desk.module.css'
import type { RoomName } from '../staff/roles.ts'

/** The list of a room, which refreshes itself (`live-list.client.ts`). While it cannot, it says so. Null: it stays as it is. */
export function LiveList({ room, children }: { room: RoomName | null; children: ReactNode }) {
	const t = useTranslate()
	return (
		<>
			{room && (
				<p role="status" className={styles.error} data-live-lost="" hidden>
					{t('desk.liveLost')}
				</p>
			)}
			<div data-live={room ?? undefined} className={styles.column}>
				{children}
			</div>
		</>
	)
}
