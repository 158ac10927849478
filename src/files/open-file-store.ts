import { join } from 'node:path'
import type { CircuitBreaker } from '#platform/circuit-breaker.ts'
import type { Environment } from '#platform/environment.ts'
import { createFolderStore } from './embedded/folder-store.ts'
import type { FileStore } from './file-store.ts'
import type { BucketAccess, BucketOptions } from './s3/s3-store.ts'

/** The folder of uploaded files, which is there whether it is used or not. */
export const openFileFolder = ({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): FileStore =>
	createFolderStore(join(DATA_DIR, 'files'))

/** The bucket that is configured; null without one. Its HTTP client takes a third of the time in which a command starts. */
export async function openBucket(environment: Environment, options: Omit<BucketOptions, 'folder'> = {}) {
	const access = bucketAccess(environment)
	if (!access) return null
	const { createS3Store } = await import('./s3/s3-store.ts')
	const folder = join(environment.DATA_DIR, 'files', 'incoming')
	return createS3Store(access, { folder, ...options })
}

/** Where processes share what they can make anew: beside the uploaded files, which alone are copied and kept in backups. */
export const openPictureBucket = (environment: Environment) => openBucket(environment, { prefix: 'pictures/' })

/** Where uploaded files are. */
export async function openFileStore(
	environment: Environment,
	breakerOf: () => CircuitBreaker,
): Promise<{ files: FileStore; close: () => Promise<void> }> {
	const bucket = environment.FILES_S3_URL ? await openBucket(environment, { breaker: breakerOf() }) : null
	return bucket
		? { files: bucket, close: bucket.close }
		: { files: openFileFolder(environment), close: async () => undefined }
}

function bucketAccess(environment: Environment): BucketAccess | null {
	const { FILES_S3_URL: url, FILES_S3_REGION: region } = environment
	const { FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey } = environment
	return url && accessKeyId && secretAccessKey ? { url, region, accessKeyId, secretAccessKey } : null
}
