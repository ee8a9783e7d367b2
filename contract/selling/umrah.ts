import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { AirportCode, ok, queryInt } from '#contract/kernel/shapes'
import { UmrahPackage } from './umrah-shapes.ts'

/** Umrah packages as everybody finds them. Their pages load this: what has a body stands in files of its own. */
export const umrah = {
  /** What can be bought, the next to leave first. */
  list: endpoint({
    method: 'GET',
    path: '/umrah-packages',
    access: 'public',
    members: 'look',
    query: z.strictObject({
      /** A Hijri month, `1448-09`, or a Gregorian one, `2027-02`, in which it leaves. */
      month: z.optional(z.string().check(z.regex(/^(14|20)\d\d-(0[1-9]|1[0-2])$/, check('choose_month')))),
      from: z.optional(AirportCode),
      nights_max: z.optional(queryInt(1, 99, check('enter_nights'))),
      stars: z.optional(queryInt(1, 5, check('choose_stars'))),
      /** Metres to the Haram of Makkah, at most. */
      metres: z.optional(queryInt(0, 50_000, check('enter_metres'))),
      /** Minor units for one person, at most. */
      budget: z.optional(queryInt(1, 100_000_000, check('use_amount_0'))),
    }),
    reply: z.object({ ...ok, data: z.array(UmrahPackage) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/umrah-package',
    access: 'public',
    members: 'look',
    query: z.strictObject({ id: z.string(check('choose_package')).check(z.maxLength(40)) }),
    reply: z.object({ ...ok, data: UmrahPackage }),
  }),
}
