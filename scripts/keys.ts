import { databaseLocation, openDatabase } from '#db/database.ts'
import { openKeyRing } from '#db/keys/key-ring.ts'
import { readMasterKeys } from '#db/keys/master-keys.ts'
import { rotateMasterKey } from '#db/keys/rotate-master-key.ts'
import { migrate } from '#db/migrate.ts'
import { openTextSeal } from '#db/open-text-seal.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { sealEarlierAgreements } from '#tyre-hotel/embedded/seal-earlier-agreements.ts'
import { readCommandLine } from './command-line.ts'

const usage = `The master key, which wraps the keys of the database:
  npm run keys -- list      fingerprints of SECRET_KEY, SECRET_KEY_BEFORE and the key file
  npm run keys -- rotate    wraps the keys with SECRET_KEY, which was SECRET_KEY_BEFORE or the key file before;
                            without SECRET_KEY, with a new key of the key file. Servers work on meanwhile`

const { positionals } = readCommandLine(usage, {})
const environment = parseEnvironment(process.env)

async function rotate(): Promise<void> {
	const db = openDatabase(databaseLocation(environment))
	try {
		await migrate(db)
		const { from, to } = await rotateMasterKey(db, environment)
		const keys = await openKeyRing(db, environment)
		// An earlier version sealed them with SECRET_KEY itself.
		await sealEarlierAgreements({ db, keys, seal: await openTextSeal(keys, environment) })
		console.log(`The keys of the database are wrapped by ${to}, which were by ${from} before.`)
	} finally {
		await db.destroy()
	}
}

const command = positionals.join(' ')
if (command === 'list') for (const { fingerprint } of readMasterKeys(environment)) console.log(fingerprint)
else if (command === 'rotate') await rotate()
else {
	console.error(usage)
	process.exitCode = 2
}
