import { createKeptValue } from '../cars/kept-in-browser.ts'
import { parseCompareList } from './compare-list.ts'
import { compareListName } from './compare-list-name.ts'

/** The list of this session, shared by all its views on the page. */
export const compareList = createKeptValue({
	name: compareListName,
	area: 'sessionStorage',
	parse: parseCompareList,
})
