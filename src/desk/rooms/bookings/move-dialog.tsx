import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import styles from '../../desk.module.css'
import own from './bookings.module.css'

const slots = { plate: '{plate}', time: '{time}', technician: '{technician}' }

/** What `move-on-board.client.ts` needs: its texts, and the form that moves a booking. */
export function MoveDialog({ day }: { day: string }) {
	const t = useTranslate()
	return (
		<div
			className={own.moving}
			data-move=""
			data-picked={t('desk.movePicked', slots)}
			data-free={t('desk.moveFree', slots)}
			data-taken={t('desk.moveTaken', slots)}
			data-off={t('desk.moveOff', slots)}
			data-stopped={t('desk.moveStopped', slots)}
			data-question={t('desk.moveQuestion', slots)}
			data-whole={t('desk.wholeDay')}
		>
			<p className={own.moveHint} hidden>
				{t('desk.moveHint')}
			</p>
			<p className={own.tapHint}>{t('desk.tapHint')}</p>
			<p role="status" className="visually-hidden" />
			<dialog aria-labelledby="move-question" className={own.dialog}>
				<form method="post" className={styles.column}>
					<h2 id="move-question">{t('desk.move')}</h2>
					<p data-told="">{t('desk.moveTold')}</p>
					<p data-untold="">{t('desk.moveUntold')}</p>
					<p data-busy="" />
					<input type="hidden" name="do" value="move" />
					<input type="hidden" name="seen" />
					<input type="hidden" name="back" value="day" />
					<input type="hidden" name="date" value={day} />
					<input type="hidden" name="time" />
					<input type="hidden" name="whole" />
					<input type="hidden" name="technician" />
					<div className={styles.tags}>
						<Button type="submit">{t('desk.move')}</Button>
						<Button type="submit" variant="secondary" formMethod="dialog">
							{t('desk.keep')}
						</Button>
					</div>
				</form>
			</dialog>
		</div>
	)
}
