import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { FeaturedCard, FeaturedFare, SeasonMonth } from './featured-shapes.ts'
import { Locale, Localised, ok } from '#contract/kernel/shapes'

/** What every page needs to know of the app: brand, currency, desk, and whether this is a demo. */
export const Site = z.object({
  brand: Localised,
  /** The company's own, fetched from `/image/{id}`; the name stands in its place where there is none. */
  logo: z.nullable(z.string()),
  accent: z.nullable(z.string()),
  currency: z.string(),
  country: z.string(),
  zone: z.string(),
  home_airport: z.string(),
  phone: z.string(),
  email: z.string(),
  /** When the back office answers. */
  hours: Localised,
  licence: z.string(),
  iata_number: z.string(),
  address: Localised,
  /** How a customer may pay here; no card while no gateway is configured. */
  payment_methods: z.array(z.enum(['balance', 'bank_transfer', 'card'])),
  /** Statuses of bookings that the company calls or colours in its own way. */
  booking_statuses: z.record(
    z.string(),
    z.object({ label: Localised, tone: z.enum(['mute', 'info', 'warn', 'ok', 'bad']) }),
  ),
  /** Statuses that agencies and customers do not see: they read the nearest one that they do. */
  hidden_statuses: z.array(z.string()),
  demo: z.boolean(),
  demo_logins: z.array(z.object({ email: z.string(), role: z.string(), password: z.string() })),
})
export type Site = z.infer<typeof Site>

/** A picture that the company shows on a public page, cut to the frame there. */
export const Banner = z.object({
  id: z.string(),
  /** Where it is fetched from, in the widths of `pictureWidths` by `?w=`. */
  image: z.string(),
  width: z.int(),
  height: z.int(),
  title: Localised,
  link: z.nullable(z.string()),
  /** Whose pages show it; null: everybody's. */
  language: z.nullable(Locale),
  /** What stays in sight, in percent from its start and its top. */
  focus: z.object({ x: z.int(), y: z.int() }),
})
export type Banner = z.infer<typeof Banner>

export const home = {
  site: endpoint({
    method: 'GET',
    path: '/site',
    access: 'public',
    members: 'look',
    sameForAll: true,
    reply: z.object({ ...ok, site: Site }),
  }),
  home: endpoint({
    method: 'GET',
    path: '/home',
    access: 'public',
    members: 'look',
    reply: z.object({
      ...ok,
      now: z.string(),
      origin: z.object({ code: z.string(), city: Localised, zone: z.string() }),
      /** Shown today, in the office's order. */
      banners: z.array(Banner),
      /** By origin, the company's own airport first. */
      flights: z.array(FeaturedFare),
      hotels: z.array(FeaturedCard),
      tours: z.array(FeaturedCard),
      cars: z.array(FeaturedCard),
      umrah: z.object({
        days_to_ramadan: z.int(),
        ramadan_starts: z.string(),
        hijri_year: z.int(),
        /** This month and those after it. */
        months: z.array(SeasonMonth),
      }),
      globe: z.array(
        z.object({ code: z.string(), city: Localised, lat: z.number(), lon: z.number(), zone: z.string() }),
      ),
    }),
  }),
  about: endpoint({
    method: 'GET',
    path: '/about',
    access: 'public',
    members: 'look',
    sameForAll: true,
    reply: z.object({
      ...ok,
      site: Site,
      offices: z.array(z.object({ city: Localised, address: Localised, phone: z.string() })),
    }),
  }),
}

export const system = {
  healthz: endpoint({
    method: 'GET',
    path: '/healthz',
    access: 'public',
    members: 'look',
    outsideApi: true,
    raw: true,
    reply: z.undefined(),
  }),
  readyz: endpoint({
    method: 'GET',
    path: '/readyz',
    access: 'public',
    members: 'look',
    outsideApi: true,
    raw: true,
    reply: z.undefined(),
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/metrics',
    access: 'public',
    members: 'look',
    outsideApi: true,
    raw: true,
    reply: z.undefined(),
  }),
  /** The calls as a page for people: all of them, or one feature's with their fields. */
  reference: endpoint({
    method: 'GET',
    path: '/reference',
    access: 'public',
    members: 'look',
    query: z.strictObject({ feature: z.optional(z.string().check(z.maxLength(60))) }),
    raw: true,
    reply: z.undefined(),
  }),
  referenceStyle: endpoint({
    method: 'GET',
    path: '/reference.css',
    access: 'public',
    members: 'look',
    raw: true,
    reply: z.undefined(),
  }),
  /** What tries calls out, in a sandbox alone. */
  referenceScript: endpoint({
    method: 'GET',
    path: '/reference.js',
    access: 'public',
    members: 'look',
    demoOnly: true,
    raw: true,
    reply: z.undefined(),
  }),
  /** Every call as OpenAPI 3.1; with `keys=1` those alone that an API key may make. */
  openapi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    members: 'look',
    raw: true,
    query: z.strictObject({ keys: z.optional(z.enum(['1'])) }),
    reply: z.undefined(),
  }),
  /** Demonstrations only, and only from this machine: the mails nobody sent. */
  demoOutbox: endpoint({
    method: 'GET',
    path: '/demo/outbox',
    demoOnly: true,
    access: 'public',
    members: 'look',
    outsideApi: true,
    raw: true,
    reply: z.undefined(),
  }),
}
