import type { StockKeyword } from '../../understood-words.ts'
import { toStockKeyword } from '../../understood-words.ts'
import type { ColumnarIndex } from './columnar-index.ts'
import { KeywordColumn } from './keyword-column.ts'
import type { KeywordDictionary } from './keyword-dictionary.ts'
import { KeywordListColumn } from './keyword-list-column.ts'

/** By code. Dictionaries grow, but their keywords stay as they are. */
const keywordsOfDictionaries = new WeakMap<KeywordDictionary, StockKeyword[]>()

/** The values of a field that a record has now. */
export function liveKeywordsOf({ columns, vocabulary }: ColumnarIndex, field: string): readonly StockKeyword[] {
	const column = columns.get(field)
	if (!(column instanceof KeywordColumn || column instanceof KeywordListColumn)) return []
	const { dictionary, liveCounts } = column
	const known = keywordsOfDictionaries.get(dictionary) ?? []
	keywordsOfDictionaries.set(dictionary, known)
	for (const keyword of dictionary.keywords.slice(known.length)) known.push(toStockKeyword(vocabulary, field, keyword))
	return known.filter((_, code) => (liveCounts[code] ?? 0) > 0)
}
