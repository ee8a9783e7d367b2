import { sql } from 'kysely'

/**
 * A condition that always holds: the transaction it is asked in does not wait until its commit is on the disk. Only for
 * what is merely done again where a crash of the database forgets it. The log is written in order, so whatever
 * is committed later and does wait makes this safe too; the database itself is whole in any case.
 */
export const withoutFlush = sql<boolean>`set_config('synchronous_commit', 'off', true) is not null`
