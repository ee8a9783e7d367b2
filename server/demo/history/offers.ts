import { sql } from 'kysely'
import { first } from '#server/db/db'
import { type Days, later } from './days.ts'
import type { Event } from './event.ts'
import { type Party, passengersOf } from './people.ts'
import { type Past, Refused } from './past.ts'
import { findFlight, type Seller } from './sales.ts'

type Answer = 'seen' | 'accepted' | 'declined'
type Offer = {
  at: Date
  customer: { name: string; email: string; phone: string }
  locale: 'en' | 'ar'
  route: string
  out: number
  back: number
  party: Party
  note: string
  validDays: number
  lines?: { description: { en: string; ar: string }; quantity: number; amount: number }[]
  /** Without it a draft; then hours to sending, and to each answer. */
  sent?: number
  answers?: { hours: number; is: Answer; reason?: string }[]
  /** The customer pays by a link, so many hours after the offer was made; with it the booking is confirmed. */
  paid?: number
}

const office = { en: 'Service and documents', ar: 'الخدمة والأوراق' }

type Kept = { reference: string; state: string; booking_ref: string | null }
/** One customer has one offer in this history. */
const offerOf = (past: Past, { customer }: Offer) =>
  first(
    past.app.db,
    sql<Kept>`select reference, state, booking_ref from quotations where customer_email = ${customer.email} order by created_at limit 1`,
  )

const tokenOf = (url: string) => /\/(?:q|pay)\/([^?]+)/.exec(url)![1]!

/** What the customer has in hand: only the link itself opens it, so each look asks for one of its own. */
async function linkOf(past: Past, seller: Seller, reference: string): Promise<string> {
  const { url } = await past.as(seller.email).post('/api/send-quotation', { id: reference, way: 'link' })
  return tokenOf(url)
}

async function answer(past: Past, seller: Seller, offer: Offer, is: Answer, reason: string | undefined, days: Days) {
  const kept = await offerOf(past, offer)
  if (!kept || !(is === 'seen' ? ['sent'] : ['sent', 'viewed']).includes(kept.state)) return
  const visitor = past.as(null)
  const token = await linkOf(past, seller, kept.reference)
  const { data } = await visitor.get(`/api/shared-quotation?token=${token}`)
  if (is === 'seen') return
  if (is === 'declined') return void (await visitor.post('/api/decline-quotation', { token, reason }))
  await visitor.post('/api/accept-quotation', {
    token,
    version: data.version,
    name: offer.customer.name,
    consent: true,
    expected_total: data.total,
    ...(offer.paid === undefined
      ? {}
      : {
          passengers: passengersOf(offer.party, days.date(0)),
          contact: { email: offer.customer.email, phone: offer.customer.phone },
        }),
  })
  // What was accepted with its passengers is booked by a job.
  await past.moveTo(past.now())
}

async function pay(past: Past, seller: Seller, offer: Offer) {
  const kept = await offerOf(past, offer)
  if (!kept?.booking_ref) return
  const { url } = await past.as(seller.email).post('/api/send-payment-request', {
    booking_id: kept.booking_ref,
    email: offer.customer.email,
    locale: offer.locale,
  })
  await past.moveTo(later(past.now(), 0.4))
  const visitor = past.as(null)
  const { payment_id } = await visitor.post('/api/pay-payment-request', { token: tokenOf(url) })
  await visitor.post(`/api/test-card/${payment_id}/pay`, { card_number: '4242424242424242' })
  await past.moveTo(past.now())
}

function eventsOfOffer(offer: Offer, seller: Seller, days: Days): Event[] {
  const { at, customer, locale, note, validDays, lines = [] } = offer
  const event = (hours: number, act: Event['act']): Event => ({ at: later(at, hours), who: seller.email, act })
  const made = event(0, async (past) => {
    if (await offerOf(past, offer)) return
    const caller = past.as(seller.email)
    const flight = await findFlight(caller, { ...offer, ref: offer.customer.email, fate: 'sold', days })
    await caller.post('/api/quotations', {
      flight: { flight_id: flight.flight_id, supplier: flight.supplier },
      customer: { ...customer, locale },
      lines,
      note,
      valid_until: later(at, validDays * 24).toISOString(),
      accept_new_price: true,
    })
  })
  const sent =
    offer.sent === undefined
      ? []
      : [
          event(offer.sent, async (past) => {
            const kept = await offerOf(past, offer)
            if (kept?.state === 'draft')
              await past.as(seller.email).post('/api/send-quotation', { id: kept.reference, way: 'email' })
          }),
        ]
  const answers = (offer.answers ?? []).map(({ hours, is, reason }) =>
    event(hours, (past) => answer(past, seller, offer, is, reason, days)),
  )
  const paid = offer.paid === undefined ? [] : [event(offer.paid, (past) => pay(past, seller, offer))]
  return [made, ...sent, ...answers, ...paid]
}

/** A customer asked by a link to pay for seats that are held today; they have not yet. */
const openRequest = (days: Days, seller: Seller): Event => ({
  at: days.justNow(60),
  who: seller.email,
  async act(past) {
    const held = await first(
      past.app.db,
      sql<{ reference: string }>`select b.reference from bookings b join users u on u.agency_id = b.agency_id
        where u.email = ${seller.email} and b.status = 'saved' and b.ttl_at > ${later(past.now(), 1)}
          and not exists (select 1 from payment_requests r where r.booking_ref = b.reference) order by b.ttl_at desc limit 1`,
    )
    if (!held) throw new Refused('nothing is held that could be paid for')
    await past
      .as(seller.email)
      .post('/api/send-payment-request', { booking_id: held.reference, email: 'asif.bhatti@mail.test', locale: 'en' })
  },
})

export function eventsOfOffers(days: Days, seller: Seller): Event[] {
  const offers: Offer[] = [
    {
      at: days.ago(27, '10:40'),
      customer: { name: 'Riaz Chaudhry', email: 'riaz.chaudhry@mail.test', phone: '+923004440171' },
      locale: 'en',
      route: 'LHE-IST',
      out: -12,
      back: -4,
      party: 'chaudhry',
      validDays: 3,
      note: 'Bags of 30 kg each are in the price.',
      sent: 0.2,
      answers: [{ hours: 5, is: 'seen' }],
    },
    {
      at: days.ago(16, '12:05'),
      customer: { name: 'Osama Rehman', email: 'osama.rehman@mail.test', phone: '+923214440182' },
      locale: 'en',
      route: 'LHE-DXB',
      out: 7,
      back: 13,
      party: 'rehman',
      validDays: 4,
      note: 'With a window seat for each, as you asked.',
      sent: 0.1,
      lines: [{ description: office, quantity: 2, amount: 5_000 }],
      answers: [
        { hours: 2.5, is: 'seen' },
        { hours: 3, is: 'accepted' },
      ],
      paid: 4,
    },
    {
      at: days.ago(9, '11:35'),
      customer: { name: 'Mahnoor Sheikh', email: 'mahnoor.sheikh@mail.test', phone: '+923334440193' },
      locale: 'en',
      route: 'LHE-LHR',
      out: 33,
      back: 61,
      party: 'sheikh',
      validDays: 3,
      note: 'One free change of dates until the day before.',
      sent: 0.1,
      answers: [
        { hours: 7, is: 'seen' },
        { hours: 28, is: 'declined', reason: 'Found a direct flight on other dates.' },
      ],
    },
    {
      at: days.ago(2, '15:10'),
      customer: { name: 'Fahad Mirza', email: 'fahad.mirza@mail.test', phone: '+923454440104' },
      locale: 'en',
      route: 'LHE-KUL',
      out: 40,
      back: 50,
      party: 'mirzaFamily',
      validDays: 5,
      note: 'The infant flies on your lap; a cot can be asked for.',
      sent: 0.3,
      lines: [
        { description: { en: 'Travel insurance, 10 days', ar: 'تأمين سفر لعشرة أيام' }, quantity: 3, amount: 6_500 },
      ],
      answers: [
        { hours: 4, is: 'seen' },
        { hours: 21, is: 'accepted' },
      ],
    },
    {
      at: days.ago(1, '11:45'),
      customer: { name: 'خليفة المنصوري', email: 'khalifa.mansouri@mail.test', phone: '+971504440115' },
      locale: 'ar',
      route: 'LHE-JED',
      out: 29,
      back: 43,
      party: 'mansouri',
      validDays: 4,
      note: 'السعر يشمل حقيبتين وتبديل الموعد مرة واحدة.',
      sent: 0.2,
      answers: [{ hours: 3, is: 'seen' }],
    },
    {
      at: days.today(0.4),
      customer: { name: 'Syed Ali Shah', email: 'syed.shah@mail.test', phone: '+923014440126' },
      locale: 'en',
      route: 'LHE-MED',
      out: 45,
      back: 59,
      party: 'shah',
      validDays: 3,
      note: 'Arrives in Madinah in the morning; you leave from Jeddah if you like.',
      sent: 0.05,
    },
    {
      at: days.today(0.75),
      customer: { name: 'Zeeshan Abbasi', email: 'zeeshan.abbasi@mail.test', phone: '+923124440137' },
      locale: 'en',
      route: 'ISB-DXB',
      out: 22,
      back: 27,
      party: 'abbasi',
      validDays: 2,
      note: 'To be completed with the hotel.',
    },
  ]
  return [...offers.flatMap((offer) => eventsOfOffer(offer, seller, days)), openRequest(days, seller)]
}
