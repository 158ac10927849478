import { type MouseEvent, useId, useRef } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import { useCopied } from '#ui/use-copied.ts'
import styles from './share.module.css'

/** Sends an address on: by the device's own sheet where there is one, else by copying it or by mail. */
export function Share({ address, title }: { address: string; title: string }) {
	const t = useTranslate()
	const popoverId = useId()

	function shareByDevice(event: MouseEvent) {
		if (!navigator.share) return
		event.preventDefault()
		// Rejected when the visitor changes his mind.
		navigator.share({ title, url: address }).catch(() => {})
	}

	return (
		<div className={styles.share}>
			<button type="button" className={styles.tool} popoverTarget={popoverId} onClick={shareByDevice}>
				<Icon name="share" size={20} />
				{t('common.share')}
			</button>
			<div id={popoverId} popover="auto" className={styles.popover}>
				<CopyAddress address={address} />
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

function CopyAddress({ address }: { address: string }) {
	const t = useTranslate()
	const field = useRef<HTMLInputElement>(null)
	const { isCopied, copy } = useCopied()

	async function copyAddress() {
		// Marked as well, should the browser not allow us to copy.
		field.current?.select()
		if (!(await copy(address))) field.current?.focus()
	}

	return (
		<>
			<input ref={field} className={styles.address} readOnly value={address} aria-label={t('common.shareAddress')} />
			<button type="button" className={styles.tool} data-needs-script onClick={copyAddress}>
				<Icon name={isCopied ? 'check' : 'document'} size={20} />
				{t(isCopied ? 'common.shareCopied' : 'common.shareCopy')}
			</button>
			<span role="status" className="visually-hidden">
				{isCopied && t('common.shareCopied')}
			</span>
		</>
	)
}
