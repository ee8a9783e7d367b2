import { sql } from 'kysely'
import type { PassportMove } from '#contract/selling/visa-shapes'
import { all, changed, type Db, type Tx } from '#server/db/db'

/** The ways of a passport, in the order in which it goes them. */
export const passportMoves = (db: Db | Tx, caseId: string) =>
  all(
    db,
    sql<PassportMove>`select leg, carrier, tracking, sent_on::text as sent_on, received_on::text as received_on from visa_passport_moves
      where case_id = ${caseId} order by array_position(array['to_us', 'to_embassy', 'to_applicant'], leg)`,
  )

/** Writes one way of a passport, over what was written of it before. */
export const putPassportMove = (tx: Tx, caseId: string, one: PassportMove) =>
  changed(
    tx,
    sql`insert into visa_passport_moves (case_id, leg, carrier, tracking, sent_on, received_on)
      values (${caseId}, ${one.leg}, ${one.carrier}, ${one.tracking}, ${one.sent_on}::date, ${one.received_on}::date)
      on conflict (case_id, leg) do update set carrier = excluded.carrier, tracking = excluded.tracking,
        sent_on = excluded.sent_on, received_on = excluded.received_on`,
  )
