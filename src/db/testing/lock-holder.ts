import Sqlite from 'better-sqlite3'

// Run as a process of its own: takes the write lock of an SQLite file, says so, and keeps it until its input ends.

const sqlite = new Sqlite(process.argv[2] ?? '')
sqlite.exec('begin immediate')
process.stdout.write('locked\n')
process.stdin.resume().on('end', () => {
	sqlite.exec('commit')
	sqlite.close()
})
