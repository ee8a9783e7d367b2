import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#server/app'
import { first, inTx } from '#server/db/db'
import { findUserByEmail } from '#server/features/people/users'
import { addMessage, insertThread } from '#server/features/communication/contact'

const hourMs = 3_600_000

/** A question of the demonstration's agency that the back office has answered, once. */
export async function seedDemoContact(app: App): Promise<void> {
  if (await first(app.db, sql`select 1 from contact_threads limit 1`)) return
  const agent = await findUserByEmail(app.db, 'agent@demo.test')
  const staff = await findUserByEmail(app.db, 'admin@demo.test')
  if (!agent?.agency_id || !staff) return
  const agency_id = agent.agency_id
  const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * hourMs)
  await inTx(app.db, 'seed contact', async (tx) => {
    const thread_id = randomUUID()
    const subject = 'Seats for a group in Shaban'
    await insertThread(tx, { id: thread_id, agency_id, created_by: agent.id, subject, booking_ref: null, at: ago(22) })
    const said = (who: { id: string; name: string }, body: string, hours: number, by_staff: boolean) =>
      addMessage(tx, { thread_id, at: ago(hours), by_staff, author_id: who.id, author: who.name, body, save_key: null })
    await said(agent, 'Do you hold seats for groups above nine on the Lahore flights? Ours are twenty-four.', 22, false)
    await said(
      staff,
      'Yes. Send it as a request with the dates and we ask the airline; names can follow up to 21 days before departure.',
      20,
      true,
    )
  })
}
