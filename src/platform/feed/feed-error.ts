/** Why a feed cannot be imported at all. The message is a sentence for the operator. */
export class FeedError extends Error {
	override readonly name = 'FeedError'
}
