import { databaseLocation, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { openTextSeal } from '#db/open-text-seal.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { listSms } from '#providers/sms/outbox.ts'

// Prints the newest text messages: without a carrier this is where the codes of the tyre hotel are read.

const environment = parseEnvironment(process.env)
const db = openDatabase(databaseLocation(environment))
try {
	await migrate(db)
	for (const { createdAt, to, state, text } of await listSms(db, await openTextSeal(db, environment), { limit: 20 }))
		console.log(`${new Date(createdAt).toISOString()}  ${to}  ${state}  ${text.replaceAll('\n', ' ')}`)
} finally {
	await db.destroy()
}
