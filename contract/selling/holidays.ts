import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { CountryCode, Localised, ok, queryInt } from '#contract/kernel/shapes'
import { Holiday } from './holiday-shapes.ts'
import { holidayThemes } from './holiday-terms.ts'

/** Holiday packages as everybody finds them. Their pages load this: what has a body stands in files of its own. */
export const holidays = {
  /** What can be bought, the next to leave first. */
  list: endpoint({
    method: 'GET',
    path: '/holidays',
    access: 'public',
    members: 'look',
    query: z.strictObject({
      /** A country that it goes to. */
      place: z.optional(CountryCode),
      /** `2027-02`, in which it leaves. */
      month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, check('choose_month')))),
      nights_min: z.optional(queryInt(1, 60, check('enter_nights'))),
      nights_max: z.optional(queryInt(1, 60, check('enter_nights'))),
      theme: z.optional(z.enum(holidayThemes, check('choose_theme'))),
      /** Minor units for one adult, at most. */
      budget: z.optional(queryInt(1, 100_000_000, check('use_amount_0'))),
    }),
    reply: z.object({
      ...ok,
      data: z.array(Holiday),
      /** All countries that packages on sale go to, by name. */
      countries: z.array(z.object({ code: z.string(), name: Localised })),
    }),
  }),
  /** By id or code. */
  get: endpoint({
    method: 'GET',
    path: '/holiday',
    access: 'public',
    members: 'look',
    query: z.strictObject({ id: z.string(check('choose_package')).check(z.maxLength(40)) }),
    reply: z.object({ ...ok, data: Holiday }),
  }),
}
