import {
	AliasNode,
	type BinaryOperationNode,
	ColumnNode,
	type ColumnUpdateNode,
	IdentifierNode,
	type InsertQueryNode,
	type Kysely,
	type KyselyPlugin,
	type OperationNode,
	OperationNodeTransformer,
	OperatorNode,
	type OrderByItemNode,
	ParensNode,
	PrimitiveValueListNode,
	type QueryId,
	RawNode,
	ReferenceNode,
	type RootOperationNode,
	SelectAllNode,
	type SelectionNode,
	SelectQueryNode,
	TableNode,
	ValueListNode,
	ValueNode,
	ValuesNode,
} from 'kysely'
import { createEqualSeal, type EqualSeal } from '#platform/seals/equal-seal.ts'
import type { KeyRing } from '../keys/key-ring.ts'
import type { Database } from '../tables.ts'
import { type SealedColumn, type SealedKind, sealedColumns } from './sealed-columns.ts'

type Columns = Readonly<Record<string, SealedColumn>>
/** A table of a statement by the name that it has there. */
type Source = { name: string; columns: Columns }

/** With a key that comes from the key of what belongs to no site: accounts, and cars of the register. */
export async function openColumnSeal(db: Kysely<Database>, keys: KeyRing): Promise<EqualSeal> {
	const key = await keys.siteKey(db, '')
	return createEqualSeal(Buffer.from(key.hash('key', 'sealed columns')))
}

/**
 * The same database, which seals what is written to the columns of `sealedColumns`, compares them with what is asked for, and opens what
 * is read. SQL written as text does none of it.
 */
export function sealColumns(db: Kysely<Database>, seal: EqualSeal): Kysely<Database> {
	return db.withPlugin(sealingPlugin(seal))
}

function sealingPlugin(seal: EqualSeal): KyselyPlugin {
	const transformer = new SealingTransformer(seal)
	const outputs = new WeakMap<QueryId, ReadonlyMap<string, SealedKind>>()
	return {
		transformQuery({ node, queryId }) {
			if (!mentionsSealed(node)) return node
			outputs.set(queryId, outputsOf(node))
			return transformer.transformStatement(node, queryId)
		},
		async transformResult({ result, queryId }) {
			const sealed = [...(outputs.get(queryId) ?? [])]
			if (sealed.length === 0) return result
			const rows = result.rows.map((row) => {
				const opened = { ...row }
				for (const [name, kind] of sealed) {
					const text = row[name]
					// An earlier version has written it in the clear.
					if (typeof text === 'string') opened[name] = seal.open(text, kind) ?? text
				}
				return opened
			})
			return { ...result, rows }
		},
	}
}

/** Most statements ask for no such table, and are passed on as they are. */
function mentionsSealed(node: unknown): boolean {
	if (Array.isArray(node)) return node.some(mentionsSealed)
	if (typeof node !== 'object' || node === null || !('kind' in node)) return false
	if (TableNode.is(node as OperationNode)) return (node as TableNode).table.identifier.name in sealedColumns
	// Only values.
	if (node.kind === 'ValueNode' || node.kind === 'PrimitiveValueListNode') return false
	return Object.values(node).some(mentionsSealed)
}

/** The sealed columns among those of an answer, by their names in it. */
function outputsOf(node: RootOperationNode): ReadonlyMap<string, SealedKind> {
	const parts = node as { selections?: readonly SelectionNode[]; returning?: { selections: readonly SelectionNode[] } }
	const sources = sourcesOf(node)
	const found = (parts.selections ?? parts.returning?.selections ?? []).flatMap(({ selection }) =>
		outputOf(selection, sources),
	)
	return new Map(found)
}

function outputOf(selection: OperationNode, sources: readonly Source[]): [string, SealedKind][] {
	if (SelectAllNode.is(selection)) return sources.flatMap(({ columns }) => kindsOf(columns))
	if (ReferenceNode.is(selection) && SelectAllNode.is(selection.column)) {
		const table = selection.table?.table.identifier.name
		return sources.filter(({ name }) => name === table).flatMap(({ columns }) => kindsOf(columns))
	}
	if (AliasNode.is(selection) && IdentifierNode.is(selection.alias))
		return named(selection.alias.name, findColumn(selection.node, sources))
	// better-auth writes the columns of a join as text: `table.column as name`.
	if (RawNode.is(selection) && selection.sqlFragments.join('') === '. as ') {
		const [table, column, name] = selection.parameters.map(columnName)
		const source = sources.find((each) => each.name === table)
		return named(name ?? '', source?.columns[column ?? ''])
	}
	return named(columnName(selection) ?? '', findColumn(selection, sources))
}

const named = (name: string, column: SealedColumn | undefined): [string, SealedKind][] =>
	column ? [[name, column.kind]] : []

const kindsOf = (columns: Columns): [string, SealedKind][] =>
	Object.entries(columns).map(([name, { kind }]) => [name, kind])

function columnName(node: OperationNode): string | undefined {
	if (ReferenceNode.is(node)) return columnName(node.column)
	// `sql.ref`
	if (RawNode.is(node))
		return node.parameters.length === 1 ? columnName(node.parameters[0] as OperationNode) : undefined
	return ColumnNode.is(node) ? node.column.name : undefined
}

function findColumn(node: OperationNode, sources: readonly Source[]): SealedColumn | undefined {
	const name = columnName(node)
	if (name === undefined) return undefined
	const table = ReferenceNode.is(node) ? node.table?.table.identifier.name : undefined
	const asked = table === undefined ? sources : sources.filter((source) => source.name === table)
	return asked.find(({ columns }) => name in columns)?.columns[name]
}

/** What a statement reads and writes. */
function sourcesOf(node: OperationNode): Source[] {
	const { from, joins, into, table } = node as {
		from?: { froms: readonly OperationNode[] }
		joins?: readonly { table: OperationNode }[]
		into?: OperationNode
		table?: OperationNode
	}
	const all = [...(from?.froms ?? []), ...(joins ?? []).map((join) => join.table), into, table]
	return all.flatMap((each) => (each ? sourceOf(each) : []))
}

function sourceOf(node: OperationNode, alias?: string): Source[] {
	if (AliasNode.is(node)) return sourceOf(node.node, IdentifierNode.is(node.alias) ? node.alias.name : undefined)
	if (ParensNode.is(node)) return sourceOf(node.node, alias)
	if (TableNode.is(node)) {
		const { name } = node.table.identifier
		return [{ name: alias ?? name, columns: sealedColumns[name] ?? {} }]
	}
	if (!SelectQueryNode.is(node)) return []
	const columns = [...outputsOf(node)].map(([name, kind]) => [name, { kind }])
	return [{ name: alias ?? '', columns: Object.fromEntries(columns) }]
}

const comparisons = ['=', '==', '!=', '<>', 'in', 'not in', 'is', 'is not', 'is distinct from', 'is not distinct from']

class SealingTransformer extends OperationNodeTransformer {
	readonly #seal: EqualSeal
	/** Of the statement and those around it, the innermost first. */
	#sources: readonly Source[] = []
	/** A statement within another one comes here by itself before that. */
	readonly #done = new WeakSet<OperationNode>()

	constructor(seal: EqualSeal) {
		super()
		this.#seal = seal
	}

	transformStatement(node: RootOperationNode, queryId: QueryId): RootOperationNode {
		const sealed = this.transformNode(node, queryId)
		this.#done.add(sealed)
		return sealed
	}

	protected override transformNodeImpl<T extends OperationNode>(node: T, queryId?: QueryId): T {
		if (this.#done.has(node)) return node
		if (!node.kind.endsWith('QueryNode')) return super.transformNodeImpl(node, queryId)
		const around = this.#sources
		this.#sources = [...sourcesOf(node), ...around]
		try {
			return super.transformNodeImpl(node, queryId)
		} finally {
			this.#sources = around
		}
	}

	protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
		const values = node.values && ValuesNode.is(node.values) ? node.values : null
		if (!values) return super.transformInsertQuery(node, queryId)
		const columns = (node.columns ?? []).map((column) => findColumn(column, this.#sources))
		const rows = values.values.map((row) =>
			PrimitiveValueListNode.is(row)
				? PrimitiveValueListNode.create(row.values.map((value, index) => this.#sealed(columns[index], value)))
				: ValueListNode.create(row.values.map((value, index) => this.#sealedNode(columns[index], value))),
		)
		return super.transformInsertQuery({ ...node, values: ValuesNode.create(rows) }, queryId)
	}

	protected override transformColumnUpdate(node: ColumnUpdateNode, queryId?: QueryId): ColumnUpdateNode {
		const value = this.#sealedNode(findColumn(node.column, this.#sources), node.value)
		return super.transformColumnUpdate({ ...node, value }, queryId)
	}

	protected override transformBinaryOperation(node: BinaryOperationNode, queryId?: QueryId): BinaryOperationNode {
		const column = findColumn(node.leftOperand, this.#sources)
		if (!column) return super.transformBinaryOperation(node, queryId)
		const operator = OperatorNode.is(node.operator) ? node.operator.operator : ''
		if (!comparisons.includes(operator)) throw new Error(`A sealed column cannot be compared by ${operator}`)
		if (columnName(node.rightOperand) && findColumn(node.rightOperand, this.#sources)?.kind !== column.kind)
			throw new Error(`A column of each ${column.kind} can be compared with another one of them only`)
		const rightOperand = this.#sealedNode(column, node.rightOperand)
		return super.transformBinaryOperation({ ...node, rightOperand }, queryId)
	}

	protected override transformOrderByItem(node: OrderByItemNode, queryId?: QueryId): OrderByItemNode {
		if (findColumn(node.orderBy, this.#sources)) throw new Error('Sealed texts have no order')
		return super.transformOrderByItem(node, queryId)
	}

	#sealedNode(column: SealedColumn | undefined, node: OperationNode): OperationNode {
		if (!column) return node
		if (ValueNode.is(node)) return { ...node, value: this.#sealed(column, node.value) } as ValueNode
		if (PrimitiveValueListNode.is(node))
			return PrimitiveValueListNode.create(node.values.map((value) => this.#sealed(column, value)))
		if (ValueListNode.is(node)) return ValueListNode.create(node.values.map((each) => this.#sealedNode(column, each)))
		if (ParensNode.is(node)) return ParensNode.create(this.#sealedNode(column, node.node))
		return node
	}

	#sealed(column: SealedColumn | undefined, value: unknown): unknown {
		if (!column || column.isOfEarlier || typeof value !== 'string' || value === '') return value
		return this.#seal.seal(value, column.kind)
	}
}
