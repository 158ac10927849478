/** Text messages of a site today. */
export type MessageUse = {
	sent: number
	ceiling: number
	/** When counting starts over. */
	until: Date
}

/** The messages of a day after which staff and operators are warned, and reminders leave the rest to codes. */
export function warnedFrom(ceiling: number): number {
	return Math.ceil(ceiling * 0.8)
}

export function isNearCeiling({ sent, ceiling }: MessageUse): boolean {
	return sent >= warnedFrom(ceiling)
}
