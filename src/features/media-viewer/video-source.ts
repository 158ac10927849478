export type VideoSource = { kind: 'file'; url: string } | { kind: 'frame'; url: string; host: string }

const youtubeHosts = new Set(['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'])

/** The frame that plays YouTube's films without marking who watches. The pages' policy allows it everywhere. */
export const youtubePlayerHost = 'www.youtube-nocookie.com'

/** How a video is played: a file by the browser, anything else by its host's player in a frame. Null for what is no video. */
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
