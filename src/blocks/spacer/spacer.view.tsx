import type { BlockProps } from '../define-block.ts'
import type { spacer } from './spacer.block.ts'
import styles from './spacer.module.css'

export default function Spacer({ fields }: BlockProps<typeof spacer>) {
	return <div className={styles.spacer} data-height={fields.Height} />
}
