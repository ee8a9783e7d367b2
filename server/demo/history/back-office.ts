import { sql } from 'kysely'
import { addMonths } from '#contract/selling/passenger-rules'
import { first } from '#server/db/db'
import { completeArrived } from '#server/features/selling/bookings'
import { type Days, later } from './days.ts'
import type { Event } from './event.ts'
import type { Past } from './past.ts'

const lahore = 'agent@demo.test'
const office = 'admin@demo.test'

/** What the agency adds for itself: a little on everything, more where it takes more work. */
const ownMargins = (days: Days): Event => ({
  at: days.ago(41, '09:05'),
  who: lahore,
  async act(past) {
    await past.as(lahore).post('/api/save-agent-margin', {
      margins: [
        { basis_points: 450, min: { amount: 3_000, currency: 'SAR' } },
        { destination: 'LHR', basis_points: 300, fixed: { amount: 6_000, currency: 'SAR' } },
      ],
    })
  },
})

type Saved = [
  title: string,
  given: string,
  surname: string,
  local: string | null,
  years: number,
  passport: string,
  endsInMonths: number,
]
const travellers: readonly Saved[] = [
  ['mr', 'SALMAN', 'MALIK', 'سلمان ملک', 41, 'BT1184207', 70],
  ['mrs', 'HINA', 'MALIK', 'حنا ملک', 37, 'BT1184208', 5],
  ['mstr', 'IBRAHIM', 'MALIK', 'ابراهيم ملک', 8, 'BT1184209', 22],
  ['miss', 'ZAINAB', 'MALIK', 'زینب ملک', 5, 'BT1184210', 38],
  ['mr', 'GHULAM RASOOL', 'CHEEMA', null, 67, 'CX2290145', 14],
  ['mrs', 'KANEEZ', 'CHEEMA', null, 62, 'CX2290146', 2],
  ['mr', 'JUNAID', 'DAR', 'جنید ڈار', 34, 'EP7713350', 55],
  ['ms', 'MAHNOOR', 'SHEIKH', 'ماه نور شیخ', 26, 'FA9028117', 47],
  ['mr', 'NAVEED', 'GILL', 'نوید گل', 38, 'HB5519273', -1],
]

const savedTravellers = (days: Days): Event[] =>
  travellers.map(([title, given_name, surname, local_name, years, passport_number, endsInMonths], index) => ({
    at: days.ago(39 - index * 2, '17:20'),
    who: lahore,
    async act(past) {
      const body = {
        title,
        given_name,
        surname,
        local_name,
        gender: title === 'mr' || title === 'mstr' ? 'm' : 'f',
        date_of_birth: addMonths(days.date(0), -(years * 12 + 4)),
        nationality: 'PK',
        passport_number,
        passport_country: 'PK',
        passport_expiry: addMonths(days.date(0), endsInMonths),
      }
      await past.as(lahore).post('/api/save-travellers', body, `traveller-${passport_number}`)
    },
  }))

type Request = { id: string; version: number; status: string }
type OfflineStory = {
  at: Date
  body: Record<string, unknown>
  /** Hours to the back office's quote, and what it says. */
  quote?: { hours: number; lines: Record<string, unknown>[]; note: string }
  answer?: { hours: number; is: 'accept' | 'decline'; reason?: string }
  booked?: { hours: number; code: string }
}

const requestOf = (past: Past, { at }: OfflineStory) =>
  first(
    past.app.db,
    sql<Request>`select r.id, b.version, b.status from offline_requests r join bookings b on b.id = r.booking_id join users u on u.agency_id = r.agency_id
      where u.email = ${lahore} and r.created_at = ${at}`,
  )

function eventsOfStory(story: OfflineStory): Event[] {
  const step = (hours: number, from: string, act: (past: Past, request: Request) => Promise<unknown>): Event => ({
    at: later(story.at, hours),
    who: lahore,
    async act(past) {
      const request = await requestOf(past, story)
      if (request?.status === from) await act(past, request)
    },
  })
  const { quote, answer, booked } = story
  return [
    {
      at: story.at,
      who: lahore,
      async act(past) {
        if (!(await requestOf(past, story))) await past.as(lahore).post('/api/offline-bookings', story.body)
      },
    },
    ...(quote
      ? [
          step(quote.hours, 'requested', (past, { id, version }) =>
            past.as(office).post('/api/update-offline-booking', {
              id,
              version,
              status: 'quoted',
              lines: quote.lines,
              note: quote.note,
              valid_until: later(past.now(), 72).toISOString(),
            }),
          ),
        ]
      : []),
    ...(answer
      ? [
          step(answer.hours, 'quoted', (past, { id, version }) =>
            past
              .as(lahore)
              .post('/api/answer-offline-booking', { id, version, answer: answer.is, reason: answer.reason }),
          ),
        ]
      : []),
    ...(booked
      ? [
          step(booked.hours, 'accepted', (past, { id, version }) =>
            past
              .as(office)
              .post('/api/update-offline-booking', { id, version, status: 'confirmed', booking_code: booked.code }),
          ),
        ]
      : []),
  ]
}

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const stories = (days: Days): OfflineStory[] => [
  {
    at: days.ago(24, '12:50'),
    body: {
      product: 'hotel',
      request_text: 'A double room near Al Rigga metro in Dubai for six nights, breakfast, late arrival.',
      adults: 2,
      names: 'GILL/NAVEED MR',
      cities: ['Dubai'],
      from_day: days.date(-16),
      to_day: days.date(-10),
      budget: sar(250_000),
    },
    quote: {
      hours: 3,
      lines: [
        {
          description: 'Hotel in Deira, 200 m to Al Rigga, 6 nights, double room, breakfast',
          quantity: 1,
          sell: sar(216_000),
          cost: sar(189_000),
          vendor: 'Bed bank',
        },
      ],
      note: 'Free cancellation until two days before arrival.',
    },
    answer: { hours: 6, is: 'accept' },
    booked: { hours: 7, code: 'HTL-448120' },
  },
  {
    at: days.ago(10, '14:05'),
    body: {
      product: 'visa',
      request_text:
        'Two visit visas for the Emirates, thirty days, single entry. Passports are valid for more than a year.',
      adults: 2,
      names: 'MIRZA/FAHAD MR\nMIRZA/SIDRA MRS',
      cities: ['Dubai'],
    },
    quote: {
      hours: 4,
      lines: [
        {
          description: 'Visit visa, 30 days, single entry',
          quantity: 2,
          sell: sar(46_000),
          cost: sar(39_500),
          vendor: 'Visa desk',
        },
      ],
      note: 'Three working days from complete papers.',
    },
    answer: { hours: 25, is: 'decline', reason: 'The family has postponed the journey.' },
  },
]

const readers = [
  lahore,
  'agent.dubai@demo.test',
  'agent.riyadh@demo.test',
  'customer@demo.test',
  office,
  'staff@demo.test',
  'reservation@demo.test',
]

/** What was told is read now and then; that of the last two days still waits. */
async function readUp(past: Past): Promise<void> {
  for (const email of readers) {
    const caller = past.as(email)
    const { data } = (await caller.get('/api/notifications?limit=50')) as {
      data: { id: string; read_at: string | null }[]
    }
    for (const { id, read_at } of data) if (!read_at) await caller.post(`/api/notifications/read/${id}`, {})
  }
}

/** The evening: what has landed is completed. */
const evening = (days: Days, ago: number): Event => ({
  at: days.ago(ago, '23:20'),
  who: office,
  async act(past) {
    await completeArrived(past.app)
    if (ago % 5 === 2) await readUp(past)
  },
})

export const eventsOfBackOffice = (days: Days, daysBack: number): Event[] => [
  ownMargins(days),
  ...savedTravellers(days),
  ...stories(days).flatMap(eventsOfStory),
  ...Array.from({ length: daysBack }, (_, index) => evening(days, daysBack - index)),
]
