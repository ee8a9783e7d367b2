import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { ListQuery, Localised, page, queryInt } from '#contract/kernel/shapes'

/** `kind: metro` stands for all airports of a city (`members`); `note` says why a row is offered ("142 km from Lahore"). */
export const Airport = z.object({
  code: z.string(),
  kind: z.enum(['metro', 'airport']),
  name: Localised,
  city: Localised,
  country: z.object({ code: z.string(), ...Localised.shape }),
  zone: z.string(),
  lat: z.number(),
  lon: z.number(),
  members: z.array(z.string()),
  metro: z.nullable(z.string()),
  near: z.nullable(z.object({ code: z.string(), city: Localised, km: z.int() })),
})
export type Airport = z.infer<typeof Airport>

export const Airline = z.object({
  code: z.string(),
  name: Localised,
  country: z.string(),
  accounting_code: z.nullable(z.string()),
  alliance: z.nullable(z.string()),
})

export const locations = {
  countries: endpoint({
    method: 'GET',
    path: '/countries',
    access: 'public',
    query: z.strictObject({ q: ListQuery.q }),
    reply: page(z.object({ code: z.string(), name: Localised, calling_code: z.nullable(z.string()) })),
  }),
  cities: endpoint({
    method: 'GET',
    path: '/cities',
    access: 'public',
    query: z.strictObject({
      q: ListQuery.q,
      country: z.optional(z.string().check(z.regex(/^[A-Za-z]{2}$/, 'Use a two-letter country code'))),
      limit: ListQuery.limit,
      cursor: ListQuery.cursor,
    }),
    reply: page(z.object({ code: z.string(), name: Localised, country: z.string() })),
  }),
  /** With `q`: what a person typed, best first. With `codes`: exactly these. Without either: the busiest. */
  airports: endpoint({
    method: 'GET',
    path: '/airports',
    access: 'public',
    ratePerMinute: 600,
    query: z.strictObject({
      q: ListQuery.q,
      codes: z.optional(
        z
          .string()
          .check(
            z.maxLength(200),
            z.regex(/^[A-Za-z]{3}(,[A-Za-z]{3})*$/, 'Use three-letter codes with commas between'),
          ),
      ),
      limit: z.optional(queryInt(1, 50, 'Ask for 1 to 50 airports')),
    }),
    reply: page(Airport),
  }),
  airlines: endpoint({
    method: 'GET',
    path: '/airlines',
    access: 'public',
    query: z.strictObject({ q: ListQuery.q }),
    reply: page(Airline),
  }),
}
