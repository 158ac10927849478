import { useId } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { CopyControl } from '#ui/copy-control.tsx'
import { enhanced } from '#ui/enhanced.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './share.module.css'

/** Shares an address: with the device's share sheet if there is one, otherwise by copying it or by mail. */
export function Share({ address, title }: { address: string; title: string }) {
	const t = useTranslate()
	const popoverId = useId()
	return (
		<div className={styles.share}>
			<button
				type="button"
				className={styles.tool}
				popoverTarget={popoverId}
				data-address={address}
				data-title={title}
				{...enhanced('share')}
			>
				<Icon name="share" size={20} />
				{t('common.share')}
			</button>
			<div id={popoverId} popover="auto" className={styles.popover}>
				<input className={styles.address} readOnly value={address} aria-label={t('common.shareAddress')} />
				<CopyControl
					text={address}
					className={styles.tool}
					copied={
						<>
							<Icon name="check" size={20} />
							{t('common.shareCopied')}
						</>
					}
					statusClassName="visually-hidden"
				>
					<Icon name="document" size={20} />
					{t('common.shareCopy')}
				</CopyControl>
				<Anchor
					className={styles.tool}
					href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}
				>
					<Icon name="mail" size={20} />
					{t('common.shareMail')}
				</Anchor>
			</div>
		</div>
	)
}
