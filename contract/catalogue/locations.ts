import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { ListQuery, Localised, page, queryInt } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

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
    members: 'look',
    sameForAll: true,
    query: z.strictObject({ q: ListQuery.q }),
    reply: page(z.object({ code: z.string(), name: Localised, calling_code: z.nullable(z.string()) })),
  }),
  cities: endpoint({
    method: 'GET',
    path: '/cities',
    access: 'public',
    members: 'look',
    sameForAll: true,
    query: z.strictObject({
      q: ListQuery.q,
      country: z.optional(z.string().check(z.regex(/^[A-Za-z]{2}$/, check('use_two_letter_country_code')))),
      limit: ListQuery.limit,
      cursor: ListQuery.cursor,
    }),
    reply: page(z.object({ code: z.string(), name: Localised, country: z.string() })),
  }),
  /**
   * With `q`: what a person typed, best first. With `codes`: exactly these. Without either: the busiest, with `near` that
   * airport and the busiest of its country before them.
   */
  airports: endpoint({
    method: 'GET',
    path: '/airports',
    access: 'public',
    members: 'look',
    sameForAll: true,
    ratePerMinute: 600,
    query: z.strictObject({
      q: ListQuery.q,
      codes: z.optional(
        z.string().check(z.maxLength(200), z.regex(/^[A-Za-z]{3}(,[A-Za-z]{3})*$/, check('use_three_letter_codes'))),
      ),
      /** Where the asker is: what lies close to it comes first among equals. */
      near: z.optional(z.string().check(z.regex(/^[A-Za-z]{3}$/, check('use_three_letter_codes')))),
      limit: z.optional(queryInt(1, 50, check('ask_for_1_to_50'))),
    }),
    reply: page(Airport),
  }),
  airlines: endpoint({
    method: 'GET',
    path: '/airlines',
    access: 'public',
    members: 'look',
    sameForAll: true,
    query: z.strictObject({ q: ListQuery.q }),
    reply: page(Airline),
  }),
}
