/** Share addresses of the networks, as documented for plain links. */
const shareAddresses = {
	Facebook: (page: string) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: page })}`,
	LinkedIn: (page: string) => `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: page })}`,
	X: (page: string, title: string) => `https://x.com/intent/post?${new URLSearchParams({ url: page, text: title })}`,
}

export type ShareNetwork = keyof typeof shareAddresses

export function shareAddress(network: ShareNetwork, page: { address: string; title: string }): string {
	return shareAddresses[network](page.address, page.title)
}
