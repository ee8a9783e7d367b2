import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { adminArea } from '#contract/kernel/roles'
import { BookingRef, CountryCode, ok } from '#contract/kernel/shapes'
import { Visa, VisaApplication } from './visa-shapes.ts'

/** Visas as they are found and followed. Pages of visitors load this: what has a body stands in files of its own. */
export const visaFinder = {
  /** What people of this nationality and residence are offered, or one visa. */
  list: endpoint({
    method: 'GET',
    path: '/visas',
    access: 'public',
    members: 'look',
    query: z.strictObject({
      id: z.optional(z.string().check(z.maxLength(40))),
      nationality: z.optional(CountryCode),
      residence: z.optional(CountryCode),
      country: z.optional(CountryCode),
    }),
    reply: z.object({ ...ok, data: z.array(Visa) }),
  }),
  application: endpoint({
    method: 'GET',
    path: '/visa-application',
    access: ['agent', 'customer', ...adminArea],
    needs: 'visa.manage',
    members: 'look',
    query: z.strictObject({ id: BookingRef }),
    reply: z.object({ ...ok, data: VisaApplication }),
  }),
}
