import type { BlockProps } from '../define-block.ts'
import styles from './spacer.module.css'
import type { spacer } from './spacer.block.ts'

export default function Spacer({ fields }: BlockProps<typeof spacer>) {
	return <div className={styles.spacer} data-height={fields.Height} />
}
