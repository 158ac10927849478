import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readColumnMapping } from './named-rows.ts'

async function read(text: string) {
	const folder = await mkdtemp(join(tmpdir(), 'forecourt-mapping-'))
	onTestFinished(() => rm(folder, { recursive: true }))
	await writeFile(join(folder, 'mapping.json'), text)
	return readColumnMapping(join(folder, 'mapping.json'))
}

test('a mapping may begin with a byte order mark', async () => {
	expect(await read('\ufeff{"delimiter":";"}')).toMatchObject({ delimiter: ';', encoding: 'utf-8' })
})

test.each([
	['{"delimiter":', 'The mapping is not JSON.'],
	['{"columns":{"make":1}}', 'The mapping is wrong at "columns.make"'],
])('the mapping %s is refused in a sentence', async (text, sentence) => {
	await expect(read(text)).rejects.toThrow(sentence)
})
