/** A file that ends when the right to it does: asked before each part, so that no part is sent after it. */
export async function* whileAllowed(
	parts: AsyncIterable<string>,
	isAllowed: () => Promise<boolean>,
): AsyncGenerator<string> {
	for await (const part of parts) {
		if (!(await isAllowed())) throw new Error('The right to a file has ended while it was sent')
		yield part
	}
}
