import { sql } from 'kysely'
import type { App } from '#server/app'
import { first, inTx } from '#server/db/db'
import { type BookingRecord, draftBooking, lockBooked, moveBooked } from '#server/features/selling/bookings'
import { draftOf, insertRequest, noteRequest, type Wanted } from '#server/features/selling/offline'
import { findAgency } from '#server/features/people/agencies'
import { findUserByEmail } from '#server/features/people/users'
import type { ManualDetail, ManualLine } from '#server/products/manual/index'

type Sample = Pick<Wanted, 'product' | 'request_text' | 'adults' | 'children' | 'names' | 'cities'> & {
  budget_minor: number | null
  fromInDays: number
  nights: number
  hoursAgo: number
  quote?: { lines: ManualLine[]; note: string; hoursAgo: number; holdsHours: number }
}

/** One that waits for the back office and one that waits for the agency. */
const samples: readonly Sample[] = [
  {
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

/** The app at an earlier moment. */
const at = (app: App, then: Date): App => ({ ...app, clock: { ...app.clock, now: () => then } })

/** What the demonstration's agency asked of the back office, once. Nobody is mailed or told. */
export async function seedDemoOffline(app: App): Promise<void> {
  if (await first(app.db, sql`select 1 from offline_requests limit 1`)) return
  const agent = await findUserByEmail(app.db, 'agent@demo.test')
  const staff = await findUserByEmail(app.db, 'admin@demo.test')
  const agency = agent?.agency_id ? await findAgency(app.db, agent.agency_id) : undefined
  if (!agent || !agency || !staff) return
  const now = app.clock.now().getTime()
  const dayIn = (days: number) => new Date(now + days * dayMs).toISOString().slice(0, 10)
  const ago = (hours: number) => new Date(now - hours * hourMs)
  for (const { fromInDays, nights, hoursAgo, quote, ...sample } of samples) {
    const asked = { ...sample, infants: 0, from_day: dayIn(fromInDays), to_day: dayIn(fromInDays + nights) }
    const draft = draftOf(asked, agency, agent, 'Asia/Riyadh')
    const maker = {
      by: { kind: 'system' as const, job: 'seed', agency_id: agency.id },
      created_by: agent.id,
      locale: agent.locale,
    }
    const created_at = ago(hoursAgo)
    const drafted = await draftBooking(at(app, created_at), maker, draft, null, async (tx, { id, reference }) => {
      const of = { id: reference, booking_id: id, agency_id: agency.id, created_by: agent.id, created_at }
      await insertRequest(tx, { ...asked, ...of, names: asked.names ?? null })
      return undefined
    })
    if (!drafted || !('acts' in drafted))
      throw new Error('a request of the demonstration was refused', { cause: drafted })
    if (quote) await seedQuote(app, drafted.booking, sample.product, quote, staff, ago(quote.hoursAgo))
  }
}

const seedQuote = (
  app: App,
  { id, reference }: BookingRecord,
  kind: ManualDetail['kind'],
  quote: NonNullable<Sample['quote']>,
  staff: { id: string; name: string },
  then: Date,
) =>
  inTx(app.db, 'seed quote', async (tx) => {
    const valid_until = new Date(app.clock.now().getTime() + quote.holdsHours * hourMs)
    await noteRequest(tx, reference, { note: quote.note, valid_until })
    const detail: ManualDetail = { kind, lines: quote.lines, payments: [] }
    const who = { id: staff.id, name: staff.name }
    await moveBooked(tx, (await lockBooked(tx, id))!, { to: 'quoted', event: 'quoted', at: then, who }, { detail })
  })
