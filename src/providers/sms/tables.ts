export type SmsTables = {
	/** Messages to send. Recipient and text are sealed. Times are milliseconds since 1970. */
	sms_message: {
		id: string
		recipient: string
		text: string
		/** `kept` is for staff to read, because no carrier is configured. */
		state: 'kept' | 'waiting' | 'sent' | 'failed'
		tries: number
		created_at: number
		/** Not sent later. */
		expires_at: number
		/** A process that sends it holds it until then. */
		next_try_at: number
		/** Of the last try; empty if there was none. */
		reason: string
	}
}
