import { type RawBuilder, sql } from 'kysely'

/** A table of the numbers from 1, for many rows by one statement. */
export function numbersTo(count: number): RawBuilder<{ n: number }> {
	return sql`(with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
		select n from numbers)`
}
