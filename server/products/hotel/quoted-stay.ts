import type * as z from 'zod/mini'
import type { HotelChoice } from '#contract/selling/quote-choices'
import type { App } from '#server/app'
import type { QuoteBuyer, Quoted, Quoting } from '#server/features/selling/bookings'
import {
  isOneStay,
  type PricedRate,
  recheckOffer,
  stayRefusal,
  staysWords,
  termsKey,
} from '#server/features/selling/stays'
import { dayWords, daysWords } from '#server/day-words'
import { isRefusal, Refusal } from '#server/http/refusal'
import { localMoment } from '#server/local-time'
import { boardWords, viewWords } from './board-words.ts'
import { saveStay } from './save-stay.ts'

type Room = { offer: string; terms_key: string; adults: number; children: number }
export type QuotedStayDetail = { rooms: Room[] }

const dayMs = 86_400_000

function linesOf({ rate }: PricedRate, now: Date, zone: string, terms: PricedRate['terms']) {
  const { room, board, party } = rate
  const free = terms[0]?.keeps === 0 ? terms.find(({ keeps }) => keeps > 0)?.from : undefined
  const [day, time] = free ? localMoment(new Date(free), zone).split('T') : []
  const until = day ? dayWords(day) : null
  const words = (locale: 'en' | 'ar') =>
    [
      room.name[locale],
      boardWords[board][locale],
      ...(room.view === 'none' ? [] : [viewWords[room.view][locale]]),
    ].join(locale === 'ar' ? '، ' : ', ')
  const guests = {
    en: `${party.adults} adult${party.adults === 1 ? '' : 's'}${party.child_ages.length > 0 ? `, children of ${party.child_ages.join(', ')}` : ''}`,
    ar: `البالغون: ${party.adults}${party.child_ages.length > 0 ? `، أعمار الأطفال: ${party.child_ages.join('، ')}` : ''}`,
  }
  const isFree = free !== undefined && free > now.toISOString()
  return [
    { en: `${words('en')} (${guests.en})`, ar: `${words('ar')} (${guests.ar})` },
    isFree && until
      ? { en: `Free to cancel until ${until.en}, ${time}`, ar: `إلغاء مجاني حتى ${until.ar}، ${time}` }
      : { en: 'Not given back free of charge', ar: 'لا يُلغى مجانًا' },
  ]
}

function quotedOf(rates: readonly PricedRate[], now: Date): Quoted {
  const { rate } = rates[0]!
  const { hotel, check_in, check_out, currency } = rate
  const nights = Math.round((Date.parse(check_out) - Date.parse(check_in)) / dayMs)
  const days = daysWords(check_in, check_out)
  const net = rates.reduce((sum, { sold }) => sum + sold.total, 0)
  const selling = rates.reduce((sum, { sold }) => sum + (sold.selling ?? sold.total), 0)
  const detail: QuotedStayDetail = {
    rooms: rates.map((one) => ({
      offer: one.rate.ref,
      terms_key: termsKey(one),
      adults: one.rate.party.adults,
      children: one.rate.party.child_ages.length,
    })),
  }
  return {
    detail,
    title: { en: `${hotel.name.en}, ${hotel.city.name.en}`, ar: `${hotel.name.ar}، ${hotel.city.name.ar}` },
    lines: [
      {
        en: `${days.en}, ${nights === 1 ? '1 night' : `${nights} nights`}`,
        ar: `${days.ar}، عدد الليالي ${nights}`,
      },
      ...rates.flatMap((one) => linesOf(one, now, hotel.zone, one.terms)),
    ],
    net: { amount: net, currency },
    margin_minor: selling - net,
    bound_until: null,
    starts: check_in,
    people: null,
    own_names: false,
    demo: hotel.demo,
  }
}

async function ratesOf(app: App, buyer: QuoteBuyer, offers: readonly string[]): Promise<PricedRate[] | Refusal> {
  const rates: PricedRate[] = []
  try {
    for (const offer of offers) rates.push(await recheckOffer(app, offer, buyer))
  } catch (error) {
    return stayRefusal(error)
  }
  return isOneStay(rates) ? rates : new Refusal('offer_expired', staysWords.one_hotel)
}

export const stayQuoting: Quoting = {
  async quote(app, buyer, choice: z.output<typeof HotelChoice>) {
    const rates = await ratesOf(app, buyer, choice.offers)
    return isRefusal(rates) ? rates : quotedOf(rates, app.clock.now())
  },
  async again(app, buyer, { rooms }: QuotedStayDetail, bind) {
    const rates = await ratesOf(
      app,
      buyer,
      rooms.map(({ offer }) => offer),
    )
    if (isRefusal(rates)) return rates
    // What the customer read of cancelling has to stand, until the agent offers it anew.
    const other = !bind && rates.some((rate, index) => termsKey(rate) !== rooms[index]!.terms_key)
    return other ? new Refusal('terms_changed', staysWords.terms_changed) : quotedOf(rates, app.clock.now())
  },
  async book(app, maker, { detail, people, expected, client_ref }, buyer, saveKey) {
    const { rooms } = detail as QuotedStayDetail
    const { given_name, surname } = people.lead
    const saved = await saveStay(
      app,
      maker,
      {
        rooms: rooms.map(({ offer, terms_key, adults, children }) => ({
          offer,
          terms_key,
          guests: [
            { kind: 'adult' as const, given_name, surname },
            ...Array.from({ length: adults - 1 }, () => ({ kind: 'adult' as const })),
            ...Array.from({ length: children }, () => ({ kind: 'child' as const })),
          ],
        })),
        contact: people.contact,
        expected_total: expected,
        client_ref,
      },
      buyer,
      saveKey,
    )
    return isRefusal(saved) ? saved : saved.booking
  },
}
