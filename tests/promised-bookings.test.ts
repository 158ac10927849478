import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A link that promises a booking leads to a page where something can be sent, not to a telephone number alone.

const promise = /href: (\/[^,} ]*), text: '?((?:Boka|Be om|Book|Bestill|Varaa|Objedna)\b[^'}]*)/g
const takes = /block: (?:Form|ServiceBooking|ServiceRequest|TyreHotel|HubSpotForm)\b/

/** The file of a page of the same site and language. */
function fileOf(folder: string, path: string): string | undefined {
	return globSync([`${folder}${path}.yaml`, `${folder}${path}/index.yaml`])[0]
}

test('a link that promises a booking leads to a page with a form', () => {
	const promises = globSync('content/*/sv/**/*.yaml').flatMap((file) => {
		const folder = file.split('/').slice(0, 3).join('/')
		return Array.from(readFileSync(file, 'utf8').matchAll(promise), ([, path = '', text]) => {
			const target = fileOf(folder, path.replace(/[?#].*/, ''))
			const isKept = target !== undefined && takes.test(readFileSync(target, 'utf8'))
			return { said: `${file}: ${text} ${path}`, isKept: isKept || target === undefined }
		})
	})
	expect(promises.length).toBeGreaterThan(5)
	expect(promises.filter(({ isKept }) => !isKept).map(({ said }) => said)).toEqual([])
})
