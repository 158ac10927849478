/** All that an iterable gives. */
export async function gather<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
	const all: Item[] = []
	for await (const item of items) all.push(item)
	return all
}
