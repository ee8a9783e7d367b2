import type { Kysely, Transaction } from 'kysely'

/** Tables are asked in SQL (`sql` tag), not through a builder: the schema lives in the migrations alone. */
export type Db = Kysely<unknown>
export type Tx = Transaction<unknown>
