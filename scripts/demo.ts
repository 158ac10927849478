import { databaseLocation } from '#db/database.ts'
import { openTextSeal } from '#db/open-text-seal.ts'
import { openWithKeys } from '#db/open-with-keys.ts'
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
	const { db, keys } = await openWithKeys(databaseLocation(environment), environment)
	try {
		await removeDemoWeek({ db, keys, seal: await openTextSeal(keys, environment) }, sites)
		console.log('The demo week is gone.')
	} finally {
		await db.destroy()
	}
}
