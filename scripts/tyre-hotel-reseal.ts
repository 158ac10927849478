import { databaseLocation, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { openTextSeal } from '#db/open-text-seal.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { resealPhones } from '#providers/tyre-hotel/embedded/agreements.ts'

// Encrypts the phone numbers of the tyre hotel with SECRET_KEY. The key before is in SECRET_KEY_BEFORE, or in the database.

const environment = parseEnvironment(process.env)
const db = openDatabase(databaseLocation(environment))
try {
	await migrate(db)
	const count = await resealPhones(db, await openTextSeal(db, environment))
	console.log(
		`${count} phone numbers are encrypted with ${environment.SECRET_KEY ? 'SECRET_KEY' : 'the key of the database'}.`,
	)
} finally {
	await db.destroy()
}
