/** Feeds deliver monthly costs in whole units. */
const roundingOfFeeds = 0.5

/**
 * True if a delivered monthly cost can be what the terms give. A lower one, such as 0, contradicts its own terms and
 * must not be shown; a higher one may include insurance or fees that the terms do not name.
 */
export function coversTerms(delivered: number | undefined, computed: number): delivered is number {
	return delivered !== undefined && delivered > 0 && delivered >= computed - roundingOfFeeds
}
