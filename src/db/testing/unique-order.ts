import Sqlite from 'better-sqlite3'
import {
	AliasNode,
	AndNode,
	BinaryOperationNode,
	ColumnNode,
	IdentifierNode,
	type KyselyPlugin,
	type OperationNode,
	OperatorNode,
	ParensNode,
	RawNode,
	ReferenceNode,
	type RootOperationNode,
	SelectQueryNode,
	TableNode,
} from 'kysely'

/** Columns that name one row, by table. */
export type UniqueKeys = ReadonlyMap<string, readonly (readonly string[])[]>

/** The primary and unique keys of a migrated SQLite database; PostgreSQL has the same. */
export function readUniqueKeys(file: string): UniqueKeys {
	const sqlite = new Sqlite(file)
	const tables = sqlite.prepare<[], string>("select name from sqlite_master where type = 'table'").pluck().all()
	const keys = new Map(tables.map((table) => [table, keysOf(sqlite, table)]))
	sqlite.close()
	return keys
}

function keysOf(sqlite: Sqlite.Database, table: string): string[][] {
	const primary = sqlite
		.prepare<[string], string>('select name from pragma_table_info(?) where pk > 0 order by pk')
		.pluck()
		.all(table)
	const indexes = sqlite
		.prepare<[string], string>('select name from pragma_index_list(?) where "unique" = 1 and partial = 0')
		.pluck()
		.all(table)
	const columnsOf = sqlite.prepare<[string], string>('select name from pragma_index_info(?)').pluck()
	return [primary, ...indexes.map((index) => columnsOf.all(index))].filter((key) => key.length > 0)
}

/**
 * Fails a statement whose order leaves open which row comes first, because the two databases would answer differently. The columns of the
 * order, and those that a condition makes equal, have to hold a key of each table.
 */
export function uniqueOrderPlugin(keys: UniqueKeys): KyselyPlugin {
	return {
		transformQuery({ node }) {
			const open = findOpenOrder(node, keys)
			if (open) throw new Error(`The order of a statement does not end in a unique key of ${open}`)
			return node
		},
		transformResult: async ({ result }) => result,
	}
}

/** The table whose rows are in no certain order; null if there is none. */
function findOpenOrder(node: RootOperationNode, keys: UniqueKeys): string | null {
	if (!SelectQueryNode.is(node) || !node.orderBy) return null
	// SQLite's `rowid` in a test.
	if (node.orderBy.items.some(({ orderBy }) => RawNode.is(orderBy))) return null
	const fixed = [
		...node.orderBy.items.flatMap(({ orderBy }) => columnNames(orderBy)),
		...(node.where ? equalColumns(node.where.where) : []),
	]
	const isFixed = (columns: readonly string[], more: readonly string[] = []) =>
		columns.every((column) => fixed.includes(column) || more.includes(column))
	if (node.groupBy) return isFixed(node.groupBy.items.flatMap(({ groupBy }) => columnNames(groupBy))) ? null : 'groups'
	if (isDistinct(node))
		return isFixed((node.selections ?? []).flatMap(({ selection }) => columnNames(selection))) ? null : 'distinct rows'

	// A joined row is certain too if its key is what it was joined by.
	const tables = [
		...(node.from?.froms ?? []).map((from) => ({ ...namesOf(from), joinedBy: [] as string[] })),
		...(node.joins ?? []).map(({ table, on }) => ({
			...namesOf(table),
			joinedBy: on ? equalColumns(on.on, namesOf(table).alias) : [],
		})),
	]
	const open = tables.find(({ table, joinedBy }) => {
		const known = keys.get(table) ?? []
		return known.length > 0 && !known.some((key) => isFixed(key, joinedBy))
	})
	return open?.table ?? null
}

const isDistinct = ({ frontModifiers = [] }: SelectQueryNode) =>
	frontModifiers.some(({ modifier }) => modifier === 'Distinct')

function namesOf(node: OperationNode): { table: string; alias: string } {
	if (AliasNode.is(node)) {
		const { table } = namesOf(node.node)
		return { table, alias: IdentifierNode.is(node.alias) ? node.alias.name : table }
	}
	const table = TableNode.is(node) ? node.table.identifier.name : ''
	return { table, alias: table }
}

function columnNames(node: OperationNode, ofTable?: string): string[] {
	if (AliasNode.is(node)) return columnNames(node.node)
	if (ReferenceNode.is(node)) {
		const isOther = ofTable !== undefined && node.table && node.table.table.identifier.name !== ofTable
		return isOther ? [] : columnNames(node.column)
	}
	return ColumnNode.is(node) ? [node.column.name] : []
}

/** Columns that are the same in all rows found, or in all rows joined to one. */
function equalColumns(node: OperationNode, ofTable?: string): string[] {
	if (ParensNode.is(node)) return equalColumns(node.node, ofTable)
	if (AndNode.is(node)) return [node.left, node.right].flatMap((each) => equalColumns(each, ofTable))
	if (!BinaryOperationNode.is(node) || !OperatorNode.is(node.operator) || node.operator.operator !== '=') return []
	return [node.leftOperand, node.rightOperand].flatMap((each) => columnNames(each, ofTable))
}
