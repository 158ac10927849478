/** Loads a part of the editor; what cannot be fetched without a network is fetched when it is back. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
	for (;;) {
		try {
			return await load()
		} catch (error) {
			if (navigator.onLine) throw error
			await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
		}
	}
}
