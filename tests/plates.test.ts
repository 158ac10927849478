import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listSourceFiles } from './project-imports.ts'

/** A plate as it is kept, drawn as it is. Attributes and addresses have it so. */
const unwritten = /(?<![=\w$])\{(?:\w+\.)*registrationNumber\}|(?:>|: `)[^<`/]*\$\{(?:\w+\.)*registrationNumber\}/

const findUnwritten = (source: string) => source.split('\n').filter((line) => unwritten.test(line))

test('a plate that is drawn as it is kept is found', () => {
	const lines = [
		'<p>{car.registrationNumber}</p>',
		'<b>Car</b> {registrationNumber} X',
		`title: \`\${it.registrationNumber} · X\``,
	]
	const others = [
		'<Plate number={car.registrationNumber} />',
		'const { registrationNumber } = car',
		`\`car/\${registrationNumber}\``,
	]
	expect([...lines, ...others].filter((line) => findUnwritten(line).length > 0)).toEqual(lines)
})

test('views write a plate as its country does', () => {
	const views = listSourceFiles('src').filter((file) => file.endsWith('.tsx'))
	expect(views.length).toBeGreaterThan(300)
	expect(
		views.flatMap((file) => findUnwritten(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`)),
	).toEqual([])
})
