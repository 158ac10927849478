/** Why a feed cannot be imported at all. The message is a sentence for whoever runs the import. */
export class FeedError extends Error {
	override readonly name = 'FeedError'
}
