import type { App } from '#server/app'
import type { Booked, Known, Order, Supplied } from '#server/features/selling/bookings'
import type { Places } from '#server/features/selling/items'
import { type InsurerRecord, insurers } from '#server/ports/insurer'
import { insuranceOf, placesOf } from './insurance-detail.ts'

const states = {
  quoted: 'held',
  issued: 'sold',
  cancelled: 'cancelled',
  returned: 'refunded',
  lapsed: 'expired',
} as const

/** What an insurer has, its people by their places in our booking. */
const knownAt =
  ({ placeOf }: Places) =>
  (record: InsurerRecord): Known<InsurerRecord> => {
    const policies = record.policies.map((one) => ({ ...one, position: placeOf(one.position) }))
    return {
      state: states[record.state],
      locator: record.locator,
      carrier_locator: null,
      cost_minor: record.total,
      hold_until: record.valid_until,
      price_until: record.valid_until,
      void_until: null,
      parts: policies.map(({ position, returned }) => ({ position, state: returned ? 'refunded' : 'sold' })),
      answer: { ...record, policies },
    }
  }

async function orderOf({ booked, people }: Order, key: string) {
  const { item } = booked
  const detail = insuranceOf(booked)
  const insured = await people()
  return {
    key,
    insurer: item.supplier,
    plan: detail.plan,
    region: detail.region,
    wording_version: detail.wording_version,
    from: detail.from,
    to: detail.to,
    starts_at: item.starts_at!,
    currency: item.currency,
    people: insured.map(({ given_name, surname, date_of_birth, passport_number }, nth) => ({
      given_name,
      surname,
      date_of_birth,
      passport_number,
      premium: detail.people[nth]!.cost,
    })),
  }
}

/** An insurer as bookings speak to it: a premium is quoted under a locator, and policies are what is sold. */
export function insuranceSupplied(app: App, code: string, booked: Booked): Supplied<InsurerRecord> | undefined {
  const insurer = insurers(app).get(code)
  if (!insurer) return undefined
  const places = placesOf(booked)
  const known = knownAt(places)
  return {
    async hold(order, { key, ...call }) {
      return known(await insurer.quote(await orderOf(order, key), call))
    },
    async confirm({ booked }, { key, ...call }) {
      return known(await insurer.issue(booked.item.locator!, key, call))
    },
    async find(by, call) {
      const found = await insurer.find(by, call)
      return found && known(found)
    },
    cancel: ({ booked }, { key, ...call }) => insurer.cancel(booked.item.locator!, key, call),
    parts: { void: false, refund: true },
    reverse: ({ booked }, _how, { key, ...call }, people) =>
      insurer.cancel(booked.item.locator!, key, call, people?.map(places.nthOf)),
  }
}
