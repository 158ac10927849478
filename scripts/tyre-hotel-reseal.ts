import { databaseLocation, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { openTextSeal } from '#db/open-text-seal.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { resealPhones } from '#tyre-hotel/embedded/agreements.ts'
import { resealReminderEmails } from '#tyre-hotel/embedded/reminder-wishes.ts'

// Encrypts the phone numbers and mail addresses of the tyre hotel with SECRET_KEY. The key before is in SECRET_KEY_BEFORE, or in the database.

const environment = parseEnvironment(process.env)
const db = openDatabase(databaseLocation(environment))
try {
	await migrate(db)
	const seal = await openTextSeal(db, environment)
	const [phones, emails] = [await resealPhones(db, seal), await resealReminderEmails(db, seal)]
	console.log(
		`${phones} phone numbers and ${emails} mail addresses are encrypted with ${environment.SECRET_KEY ? 'SECRET_KEY' : 'the key of the database'}.`,
	)
} finally {
	await db.destroy()
}
