// Writes the car makes' logos into public/logos/makes, from the package simple-icons (CC0). Run with Node 24: node tools/logos/makes.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import * as icons from 'simple-icons'

const makes = [
	...['Astonmartin', 'Audi', 'Bentley', 'Bmw', 'Citroen', 'Dacia', 'Daf', 'Dsautomobiles', 'Fiat', 'Ford', 'Honda'],
	...['Hyundai', 'Iveco', 'Jeep', 'Kia', 'Man', 'Maserati', 'Mazda', 'Mclaren', 'Mg', 'Mini', 'Mitsubishi', 'Nissan'],
	...['Opel', 'Peugeot', 'Polestar', 'Renault', 'Rollsroyce', 'Scania', 'Seat', 'Skoda', 'Smart', 'Subaru', 'Suzuki'],
	...['Tesla', 'Toyota', 'Vauxhall', 'Volkswagen', 'Volvo'],
]

const directory = new URL('../../public/logos/makes/', import.meta.url)
mkdirSync(directory, { recursive: true })
for (const make of makes) {
	const icon = Object.entries(icons).find(([name]) => name === `si${make}`)?.[1]
	if (!icon) throw new Error(`simple-icons has no ${make}`)
	const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${icon.path}"/></svg>\n`
	writeFileSync(new URL(`${make.toLowerCase()}.svg`, directory), drawing)
}
