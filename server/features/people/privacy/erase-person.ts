import { sql } from 'kysely'
import type { App } from '#server/app'
import { all, changed, first, inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { type Refusal, refuse } from '#server/http/refusal'
import { bookingsOf, loadPerson, type Person, type PersonRef } from './person.ts'
import { personRows } from './person-rows.ts'
import { forgetPassengerNames } from './retention.ts'
import { askedOf, whyNotErased } from './why-not-erased.ts'
import { privacyWords } from './words.ts'

/** Tables whose rows nobody may change but for a name that is erased; the function of the database does that alone. */
const appendOnly = new Set([
  'contact_messages',
  'booking_history',
  'record_history',
  'quotation_events',
  'activity_log',
])

/** Names that steps of history may bear without an account, and the records in which they stand. */
async function namesInHistory(tx: Tx, person: Person): Promise<{ names: string[]; records: string[] }> {
  const bookings = bookingsOf(person)
  const quoted = await all(
    tx,
    sql<{
      id: string
      names: (string | null)[]
    }>`select id, array[customer_name, accepted_name] as names from quotations
      where lower(customer_email) = ${person.email?.toLowerCase() ?? ''}`,
  )
  const leads = await all(
    tx,
    sql<{ name: string }>`select lead_passenger as name from bookings where id = any(${person.booking_ids}::uuid[])`,
  )
  const names = [person.name, ...leads.map(({ name }) => name), ...quoted.flatMap((one) => one.names)]
  return {
    names: names.filter((name) => name !== null),
    records: [...bookings, ...quoted.map(({ id }) => id)],
  }
}

async function eraseRows(tx: Tx, person: Person): Promise<number> {
  const { names, records } = await namesInHistory(tx, person)
  // Whose names are taken away alone, before any of them is written: two who erase would wait for each other.
  await sql`select pg_advisory_xact_lock(hashtext('passenger_names'))`.execute(tx)
  let count = 0
  for (const rule of personRows) {
    const where = rule.where(person)
    if (!where || appendOnly.has(rule.table)) continue
    const table = sql.raw(rule.table)
    const set = typeof rule.erase === 'function' ? rule.erase(person) : rule.erase
    count +=
      set === 'delete'
        ? await changed(tx, sql`delete from ${table} where ${where}`)
        : await changed(tx, sql`update ${table} set ${set} where ${where}`)
  }
  const history = await first(
    tx,
    sql<{ n: number }>`select erase_history_names(${person.user_id}::uuid, ${names}::text[], ${records}::uuid[]) as n`,
  )
  await forgetPassengerNames(tx)
  return count + history!.n
}

/**
 * Erases a person by the map of personal data and answers how many rows that touched. Figures of the books, invoices
 * and tickets stay under a pseudonym. Refuses `wrong_state` while a booking, a journey or money is open. Everything in
 * one transaction; sessions end with it. `mayErase` is asked first, in it.
 */
export const erasePerson = (
  app: Pick<App, 'db' | 'clock'>,
  ref: PersonRef,
  by: { actor_id: string; reason: string | null; request_id?: string; ip?: string },
  mayErase?: (tx: Tx) => Promise<Refusal | undefined>,
): Promise<number | Refusal> =>
  inTx(app.db, 'erase person', async (tx) => {
    const refused = await mayErase?.(tx)
    if (refused) return refused
    if (ref.kind === 'user') await sql`select 1 from users where id = as_uuid(${ref.id}) for update`.execute(tx)
    const found = await loadPerson(tx, ref)
    if (!found) return refuse.notFound(privacyWords.person_not_found)
    // What decides is locked before it is read again: a booking that is being confirmed waits, or is seen.
    await sql`select 1 from bookings where id = any(${bookingsOf(found)}::uuid[]) order by id for update`.execute(tx)
    const person = (await loadPerson(tx, ref))!
    const now = app.clock.now()
    const [standing] = await whyNotErased(tx, [askedOf(person)], now.toISOString().slice(0, 10))
    if (standing!.blocked) return refuse.wrongState(standing!.blocked)
    await writeActivity(tx, {
      action: 'person_erased',
      at: now,
      actor_id: by.actor_id,
      subject: ref.kind === 'user' ? 'user' : 'booking',
      // A guest is named by an address, which must not stay.
      subject_id: ref.kind === 'guest' ? null : ref.id,
      detail: { kind: ref.kind, by_staff: by.reason !== null },
      request_id: by.request_id,
    })
    return eraseRows(tx, person)
  })
