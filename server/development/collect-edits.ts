/** Calls `refresh` with the folders of `content` that have edited files: one call after the other, and many edits at once as one. */
export function collectEdits(
	refresh: (folders: ReadonlySet<string>) => Promise<void>,
): (path: string) => Promise<void> {
	let edited = new Set<string>()
	let refreshing = Promise.resolve()

	async function refreshEdited(): Promise<void> {
		if (edited.size === 0) return
		const folders = edited
		edited = new Set()
		await refresh(folders)
	}

	return (path) => {
		edited.add(path.split('/')[1] ?? '')
		refreshing = refreshing.catch(() => {}).then(refreshEdited)
		return refreshing
	}
}
