import { databaseLocation, openDatabase } from '#db/database.ts'
import { openKeyRing } from '#db/keys/key-ring.ts'
import { migrate } from '#db/migrate.ts'
import { openTextSeal } from '#db/open-text-seal.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { sites } from '#sites/registry.ts'
import { removeDemoWeek } from '../server/store/remove-demo-week.ts'
import { readCommandLine } from './command-line.ts'

const usage = `The demo group's week at the desk: bookings, leads, wheels and mails that "npm start" has made up.

  npm run demo -- clear   removes all of it, for good; what people have put in stays`

const { positionals } = readCommandLine(usage, {})
if (positionals.join(' ') === 'clear') await clear()
else {
	console.error(usage)
	process.exitCode = 2
}

async function clear(): Promise<void> {
	const environment = parseEnvironment(process.env)
	const db = openDatabase(databaseLocation(environment))
	try {
		await migrate(db)
		const keys = await openKeyRing(db, environment)
		await removeDemoWeek({ db, keys, seal: await openTextSeal(keys, environment) }, sites)
		console.log('The demo week is gone.')
	} finally {
		await db.destroy()
	}
}
