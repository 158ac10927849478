import { copyFiles } from '#files/copy-files.ts'
import { openBucket, openFileFolder } from '#files/open-file-store.ts'
import { counted } from '#platform/counted.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { readCommandLine } from './command-line.ts'

const usage = `Uploaded files, in the folder of DATA_DIR and in the bucket of FILES_S3_URL.

  npm run files -- copy            copies to the bucket what it does not have yet
  npm run files -- copy --back     copies from the bucket to the folder

Servers go on. Before a change of the store, and again after it. Ends with 0 when all is there, 1 when something failed.`

const { values, positionals } = readCommandLine(usage, { back: { type: 'boolean' } })
if (positionals.length !== 1 || positionals[0] !== 'copy') {
	console.error(usage)
	process.exitCode = 2
} else process.exitCode = await copy(values.back === true)

async function copy(isBack: boolean): Promise<number> {
	const environment = parseEnvironment(process.env)
	const bucket = await openBucket(environment)
	if (!bucket) {
		console.error('No bucket is set: FILES_S3_URL.')
		return 1
	}
	const folder = openFileFolder(environment)
	try {
		const { files, copied } = isBack ? await copyFiles(bucket, folder) : await copyFiles(folder, bucket)
		console.log(`${counted(files, 'file')}, ${copied} copied`)
		return 0
	} catch (error) {
		console.error(error instanceof Error ? error.message : error)
		return 1
	} finally {
		await bucket.close()
	}
}
