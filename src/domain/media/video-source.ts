export type VideoSource = { kind: 'file'; url: string } | { kind: 'frame'; url: string; host: string }

const youtubeHosts = new Set(['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'])

/** YouTube's player without tracking cookies. The security policy allows it on every page. */
export const youtubePlayerHost = 'www.youtube-nocookie.com'

/** How to play a video: files in the browser, others in their host's player frame. Null if it is not a video. */
export function toVideoSource(videoUrl: string): VideoSource | null {
	if (/^\/(?!\/)/.test(videoUrl)) return { kind: 'file', url: videoUrl }
	if (!URL.canParse(videoUrl)) return null
	const url = new URL(videoUrl)
	if (url.protocol !== 'https:' || url.username !== '') return null
	const youtubeId = findYoutubeId(url)
	if (youtubeId) {
		const player = `https://${youtubePlayerHost}/embed/${youtubeId}?autoplay=1&rel=0`
		return { kind: 'frame', url: player, host: youtubePlayerHost }
	}
	return /\.(?:mp4|webm)$/i.test(url.pathname)
		? { kind: 'file', url: url.href }
		: { kind: 'frame', url: url.href, host: url.host }
}

function findYoutubeId(url: URL): string | null {
	const id = youtubeHosts.has(url.host)
		? (url.searchParams.get('v') ?? /^\/(?:embed|shorts)\/([^/]+)/.exec(url.pathname)?.[1])
		: url.host === 'youtu.be' && url.pathname.slice(1)
	return id && /^[\w-]{11}$/.test(id) ? id : null
}
