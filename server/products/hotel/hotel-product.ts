import { nightsBetween } from '#contract/catalogue/hotel-terms'
import type { Product } from '#server/features/selling/bookings'
import { drawSoon } from '#server/features/catalogue/hotel-blocks'
import { readSettings } from '#server/features/operations/settings'
import { stayRefusal } from '#server/features/selling/stays'
import type { HotelBooking } from '#server/ports/hotel'
import { boardWords, viewWords } from './board-words.ts'
import { guestsOf } from './guests.sql.ts'
import { stayOf } from './hotel-detail.ts'
import { hotelSupplied } from './supplied.ts'
import { hotelWords } from './words.ts'

const keptAt = <T extends { from: string }>(steps: readonly T[], now: Date): T | undefined =>
  steps.findLast(({ from }) => from <= now.toISOString())

/** Rooms of hotels for nights: one room is one item and one order, given back by the steps that it was sold under. */
export const hotelProduct: Product<HotelBooking> = {
  id: 'hotel',
  supplied: hotelSupplied,
  papers: ['voucher'],
  words: {
    silent: hotelWords.silent,
    waiting: hotelWords.waiting,
    gone: hotelWords.gone,
    not_voided: hotelWords.not_refunded,
    not_refunded: hotelWords.not_refunded,
    not_sold: hotelWords.not_sold,
    sold: hotelWords.sold,
    still_held: hotelWords.still_held,
    not_waiting: hotelWords.not_waiting,
    not_over: hotelWords.not_over,
  },
  refusal: stayRefusal,
  chargeBase: ({ item }) => item.cost_minor,
  by_terms: true,
  terms(booked, now) {
    const { terms } = stayOf(booked)
    const step = keptAt(terms, now)
    const kept = Math.min(step?.keeps ?? 0, booked.item.price_minor)
    const paid = terms.find(({ keeps }) => keeps > 0)
    return {
      refundable: kept < booked.item.price_minor,
      kept,
      supplier_keeps: Math.min(step?.cost_keeps ?? 0, booked.item.cost_minor),
      free_until: terms[0]?.keeps === 0 && paid ? new Date(paid.from) : null,
    }
  },
  units: (booked) => stayOf(booked).units.map((unit) => ({ unit, quantity: 1 })),
  costs: (booked) => ({
    costs: [{ supplier: stayOf(booked).owed_to ?? booked.item.supplier, amount: booked.item.cost_minor }],
  }),
  async taxed(db, booked) {
    const { country } = await readSettings(db)
    const route = stayOf(booked).hotel.country === country ? 'domestic' : 'abroad'
    return () => ({ kind: 'stay', route })
  },
  // A room of a block is paid out of the block's deposit.
  async sold(tx, booked, _known, at) {
    const { block } = stayOf(booked)
    if (block) await drawSoon(tx, block, at)
    return undefined
  },
  async reversed(tx, booked, _how, _people, at) {
    const { block } = stayOf(booked)
    if (block) await drawSoon(tx, block, at)
  },
  memo: ({ item }) => `Hotel ${item.place} ${item.locator ?? ''}`.trim(),
  async view(db, booked) {
    const { item } = booked
    const detail = stayOf(booked)
    const { hotel, room } = detail
    const guests = await guestsOf(db, item.id)
    const money = (amount: number) => ({ amount, currency: item.currency })
    const terms = detail.terms.map(({ from, keeps }) => ({ from, keeps: money(keeps) }))
    const free = detail.terms[0]?.keeps === 0 ? (detail.terms.find(({ keeps }) => keeps > 0)?.from ?? null) : null
    const { code, name, address, phone, stars, haram, haram_m, zone } = hotel
    return {
      stays: [
        {
          item: item.no,
          hotel: { code, name, address, phone, stars, haram, haram_m, zone },
          room: { name: room.name, view: room.view },
          board: detail.board,
          check_in: detail.check_in,
          check_out: detail.check_out,
          check_in_from: hotel.check_in,
          check_out_until: hotel.check_out,
          nights: detail.nights.length,
          guests: guests.map(({ requests: _requests, ...guest }) => guest),
          adults: detail.adults,
          child_ages: detail.child_ages,
          requests: guests[0]?.requests ?? null,
          confirmation: item.carrier_locator,
          terms,
          at_hotel: detail.at_hotel ?? [],
          included: detail.included ?? [],
          free_until: free,
        },
      ],
    }
  },
  lines(booked) {
    const { room, board, check_in, check_out } = stayOf(booked)
    const nights = nightsBetween(check_in, check_out)
    const words = (locale: 'en' | 'ar') =>
      [
        room.name[locale],
        boardWords[board][locale],
        ...(room.view === 'none' ? [] : [viewWords[room.view][locale]]),
      ].join(locale === 'ar' ? '، ' : ', ')
    return [
      { en: words('en'), ar: words('ar') },
      { en: nights === 1 ? '1 night' : `${nights} nights`, ar: `عدد الليالي ${nights}` },
    ]
  },
}
