/**
 * The function, called after the next paint with what it was given last: what is said about a text is seen a frame after its letters and
 * delays none of them.
 */
export function afterPaint<Arguments extends unknown[]>(
	act: (...last: Arguments) => void,
): (...given: Arguments) => void {
	let last: Arguments | null = null
	const run = () => {
		const given = last
		last = null
		if (given) act(...given)
	}
	return (...given) => {
		// A task that a frame asks for follows its paint.
		if (last === null) requestAnimationFrame(() => setTimeout(run))
		last = given
	}
}

/** The function, called once for all calls of a while, so that a key does not pay for what is said about a text. */
export function afterWhile(act: () => void): () => void {
	let isDue = false
	return () => {
		if (isDue) return
		isDue = true
		setTimeout(() => {
			isDue = false
			act()
		}, whileMs)
	}
}

const whileMs = 200
