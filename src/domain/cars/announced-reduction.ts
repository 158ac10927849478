/** Words for a reduced price in the languages of the stock. */
const reductionWords = [
	...['rea', 'reapris', 'prissänkt', 'nedsatt', 'rabatt', 'lagerrensning', 'klipp'],
	...['salg', 'lagersalg', 'tilbudspris', 'nedsatt', 'avslag'],
	...['ale', 'alennus', 'alennusmyynti', 'tyhjennys', 'varastontyhjennys'],
	...['výpredaj', 'zľava', 'zľavnené', 'akciová cena'],
	...['sale', 'clearance', 'discount', 'reduced', 'save'],
]
const pattern = new RegExp(`%|(?<!\\p{L})(?:${reductionWords.join('|')})(?!\\p{L})`, 'iu')

/** Whether a text of the stock says that a price was reduced, which wants the price before it as proof. */
export function announcesReduction(text: string): boolean {
	return pattern.test(text.normalize('NFC'))
}
