import Sqlite from 'better-sqlite3'

// Started as a separate process: takes the write lock of an SQLite file, prints a line, and keeps the lock until its
// input ends.

const sqlite = new Sqlite(process.argv[2] ?? '')
sqlite.exec('begin immediate')
process.stdout.write('locked\n')
process.stdin.resume().on('end', () => {
	sqlite.exec('commit')
	sqlite.close()
})
