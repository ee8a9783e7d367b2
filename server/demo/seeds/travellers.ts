import { randomUUID } from 'node:crypto'
import { addMonths } from '#contract/selling/passenger-rules'
import type { TravellerInput } from '#contract/people/travellers'
import type { App } from '#server/app'
import { first, inTx } from '#server/db/db'
import { findUserByEmail } from '#server/features/people/users'
import { sql } from 'kysely'
import { insertTraveller } from '#server/features/people/travellers'

/** The birth date a number of years ago, and the passport's end a number of months from now: always true of the demo's day. */
type Sample = Omit<TravellerInput, 'date_of_birth' | 'passport_expiry'> & {
  bornMonthsAgo: number
  endsInMonths: number
}

/** A family and two men who travel for work; one passport has ended, one ends before most countries would let its bearer in. */
const samples: readonly Sample[] = [
  {
    title: 'mr',
    given_name: 'BILAL AHMED',
    surname: 'QURESHI',
    local_name: 'بلال احمد قریشی',
    gender: 'm',
    bornMonthsAgo: 38 * 12 + 8,
    nationality: 'PK',
    passport_number: 'DM4821097',
    passport_country: 'PK',
    endsInMonths: 76,
  },
  {
    title: 'mrs',
    given_name: 'SANA',
    surname: 'QURESHI',
    local_name: 'ثنا قریشی',
    gender: 'f',
    bornMonthsAgo: 35 * 12 + 2,
    nationality: 'PK',
    passport_number: 'DM4821098',
    passport_country: 'PK',
    endsInMonths: 4,
  },
  {
    title: 'mstr',
    given_name: 'HAMZA',
    surname: 'QURESHI',
    local_name: 'حمزة قریشی',
    gender: 'm',
    bornMonthsAgo: 7 * 12 + 5,
    nationality: 'PK',
    passport_number: 'DM5510342',
    passport_country: 'PK',
    endsInMonths: 31,
  },
  {
    title: 'mr',
    given_name: 'FAISAL',
    surname: 'AL HARBI',
    local_name: 'فيصل الحربي',
    gender: 'm',
    bornMonthsAgo: 44 * 12 + 1,
    nationality: 'SA',
    passport_number: 'V48209417',
    passport_country: 'SA',
    endsInMonths: 49,
    national_id: '1098765432',
  },
  {
    title: 'mr',
    given_name: 'TARIQ',
    surname: 'MEHMOOD',
    local_name: null,
    gender: 'm',
    bornMonthsAgo: 52 * 12 + 10,
    nationality: 'PK',
    passport_number: 'DM3077215',
    passport_country: 'PK',
    endsInMonths: -2,
  },
]

/** People the demonstration's agency has booked for, once. */
export async function seedDemoTravellers(app: App): Promise<void> {
  if (await first(app.db, sql`select 1 from travellers limit 1`)) return
  const agent = await findUserByEmail(app.db, 'agent@demo.test')
  if (!agent?.agency_id) return
  const owner = { agency_id: agent.agency_id }
  const today = app.clock.now().toISOString().slice(0, 10)
  await inTx(app.db, 'seed travellers', async (tx) => {
    for (const { bornMonthsAgo, endsInMonths, ...sample } of samples) {
      const traveller = {
        ...sample,
        date_of_birth: addMonths(today, -bornMonthsAgo),
        passport_expiry: addMonths(today, endsInMonths),
      }
      await insertTraveller(app, tx, owner, traveller, { id: randomUUID(), user_id: agent.id, saveKey: null })
    }
  })
}
