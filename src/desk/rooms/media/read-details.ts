import type { MediaDetails, MediaItem } from '#content/media-library.ts'
import { type Crop, fitCrop } from '#domain/media/crop.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Site } from '#sites/site.ts'

const mostTags = 20

/** What a form says of a file. Texts in languages that the site does not have stay. */
export function readDetails(
	form: URLSearchParams,
	item: MediaItem,
	siteLanguages: Site['languages'],
): Result<MediaDetails, { code: 'name-missing' }> {
	const read = (name: string, most: number) => (form.get(name) ?? '').trim().replace(/\s+/g, ' ').slice(0, most)
	const name = read('name', 120)
	if (name === '') return fail({ code: 'name-missing' })
	const tags = read('tags', 1000)
		.split(',')
		.map((tag) => tag.trim().slice(0, 40))
		.filter(Boolean)
	const own = siteLanguages.map(({ language }) => [language, read(`alternative-${language}`, 500)] as const)
	return ok({
		...{ name, folder: read('folder', 60), tags: [...new Set(tags)].slice(0, mostTags) },
		focus:
			form.get('has-focus') === 'yes' ? { x: percentOf(form.get('focus-x')), y: percentOf(form.get('focus-y')) } : null,
		crop: item.size && item.kind !== 'svg' && form.get('has-crop') === 'yes' ? readCrop(form) : null,
		alternatives: item.size ? { ...item.alternatives, ...Object.fromEntries(own) } : item.alternatives,
	})
}

function readCrop(form: URLSearchParams): Crop | null {
	const read = (name: string, missing: number) => percentOf(form.get(`crop-${name}`), missing)
	return fitCrop({ left: read('left', 0), top: read('top', 0), width: read('width', 100), height: read('height', 100) })
}

function percentOf(written: string | null, missing = 50): number {
	const number = written === null || written === '' ? Number.NaN : Math.round(Number(written))
	return Number.isFinite(number) ? Math.min(100, Math.max(0, number)) : missing
}
