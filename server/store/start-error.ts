/** Stops the start; the message is a sentence for the operator. */
export class StartError extends Error {
	override name = 'StartError'
}
