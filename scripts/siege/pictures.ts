import { imageWidths } from '#ui/image.tsx'
import { type Attack, repeat } from './attack.ts'
import { ask, keptAlive } from './client.ts'

const own = ['/images/dealers/carhall-1.avif', '/images/no-such-picture.avif', '/images/studio/suv.r1.k0.p9/f34.avif']

/** Pictures of silent hosts and SVG bombs; meanwhile our own pictures must still be scaled. */
export const hostilePictures: Attack = {
	name: 'slow picture hosts, bombs of SVG',
	// A silent host and broken pictures are correctly reported with these.
	expected5xx: [502, 504],
	async run({ port, pictureHosts }, tally, signal) {
		const agent = keptAlive(48, signal)
		const host = `carhall-se.localhost:${port}`
		await repeat(48, signal, async (turn) => {
			const width = imageWidths[turn % imageWidths.length]
			const sources = [
				`https://${pictureHosts.silent}/${turn}.jpg`,
				...(pictureHosts.bombs ? [`https://${pictureHosts.bombs}/${turn}.svg`] : []),
				own[turn % own.length]?.slice(1) ?? '',
			]
			const path = `/ipx/w_${width}/${sources[turn % sources.length]}`
			const { status } = await ask({ port, host, path, agent, headers: { accept: 'image/avif' } })
			tally.add(status, path)
		})
	},
}
