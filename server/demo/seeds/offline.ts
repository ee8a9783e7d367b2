import type { App } from '#server/app'
import { first, inTx } from '#server/db/db'
import { findUserByEmail } from '#server/features/people/users'
import { sql } from 'kysely'
import {
  insertRequest,
  type Line,
  lockRequest,
  moveRequest,
  type NewRecord,
  writeHistory,
} from '#server/features/selling/offline'

type Sample = Pick<NewRecord, 'id' | 'product' | 'request_text' | 'adults' | 'children' | 'names' | 'cities'> & {
  budget_minor: number | null
  fromInDays: number
  nights: number
  hoursAgo: number
  quote?: { lines: Line[]; note: string; hoursAgo: number; holdsHours: number }
}

/** One that waits for the back office and one that waits for the agency. */
const samples: readonly Sample[] = [
  {
    id: 'OB-7Q2M4X',
    product: 'umrah',
    request_text:
      'Umrah for a family: ten nights in Makkah and four in Madinah, walking distance to the Haram, breakfast. Visa and transfers included, please.',
    adults: 2,
    children: 2,
    names: 'KHAN/ADEEL MR\nKHAN/SANA MRS',
    cities: ['Makkah', 'Madinah'],
    budget_minor: 1_500_000,
    fromInDays: 45,
    nights: 14,
    hoursAgo: 26,
    quote: {
      lines: [
        { description: 'Umrah visa', quantity: 4, sell_minor: 48_500, cost_minor: 41_000, vendor: 'Nusuk desk' },
        {
          description: 'Hotel in Makkah, 400 m to the Haram, 10 nights, family room, breakfast',
          quantity: 1,
          sell_minor: 742_000,
          cost_minor: 671_000,
          vendor: 'Bed bank',
        },
        {
          description: 'Hotel in Madinah, 4 nights, family room, breakfast',
          quantity: 1,
          sell_minor: 248_000,
          cost_minor: 219_000,
          vendor: 'Bed bank',
        },
        {
          description: 'Transfers Jeddah, Makkah, Madinah',
          quantity: 1,
          sell_minor: 96_000,
          cost_minor: 80_000,
          vendor: null,
        },
      ],
      note: 'The room in Makkah is on request until you accept. Free cancellation until 14 days before arrival.',
      hoursAgo: 3,
      holdsHours: 45,
    },
  },
  {
    id: 'OB-K3WT9D',
    product: 'group_ticket',
    request_text:
      'Twenty-four seats Lahore to Jeddah and back for a school group, one bag each. Dates may move by two days.',
    adults: 24,
    children: 0,
    names: null,
    cities: ['Lahore', 'Jeddah'],
    budget_minor: null,
    fromInDays: 70,
    nights: 12,
    hoursAgo: 2,
  },
]
const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** What the demonstration's agency asked of the back office, once. */
export async function seedDemoOffline(app: App): Promise<void> {
  if (await first(app.db, sql`select 1 from offline_requests limit 1`)) return
  const agent = await findUserByEmail(app.db, 'agent@demo.test')
  const staff = await findUserByEmail(app.db, 'admin@demo.test')
  if (!agent?.agency_id || !staff) return
  const agency_id = agent.agency_id
  const now = app.clock.now().getTime()
  const ago = (hours: number) => new Date(now - hours * hourMs)
  const dayIn = (days: number) => new Date(now + days * dayMs).toISOString().slice(0, 10)
  for (const { fromInDays, nights, hoursAgo, quote, ...sample } of samples)
    await inTx(app.db, 'seed request', async (tx) => {
      const at = ago(hoursAgo)
      await insertRequest(tx, {
        ...sample,
        agency_id,
        created_by: agent.id,
        infants: 0,
        from_day: dayIn(fromInDays),
        to_day: dayIn(fromInDays + nights),
        currency: 'SAR',
        save_key: null,
        at,
      })
      const who = { id: agent.id, name: agent.name }
      await writeHistory(tx, sample.id, { at, event: 'requested', from: null, to: 'requested', who })
      const request = await lockRequest(tx, sample.id)
      if (!quote || !request) return
      await moveRequest(
        tx,
        request,
        { to: 'quoted', event: 'quoted', at: ago(quote.hoursAgo), who: { id: staff.id, name: staff.name } },
        { lines: quote.lines, note: quote.note, valid_until: new Date(now + quote.holdsHours * hourMs) },
      )
    })
}
