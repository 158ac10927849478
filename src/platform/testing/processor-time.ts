/** Milliseconds of this thread's processor time since it was called, which other work on the machine does not lengthen. */
export function startProcessorTime(): () => number {
	const start = process.threadCpuUsage()
	return () => {
		const { user, system } = process.threadCpuUsage(start)
		return (user + system) / 1000
	}
}
