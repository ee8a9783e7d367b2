import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { adminArea, admins } from '#contract/kernel/roles'
import { Email, Instant, LocalDate, Localised, ok, Phone } from '#contract/kernel/shapes'
import { pilgrimsMax } from './umrah-terms.ts'
import { GroupId } from './umrah-work-shapes.ts'

export const umrahWaitStates = ['waiting', 'offered', 'taken', 'lapsed', 'withdrawn', 'closed'] as const
/** So long seats are kept for whoever is next; never longer than the departure is sold. */
export const waitOfferHours = 24

export const UmrahWait = z.object({
  id: z.uuid(),
  departure_id: z.uuid(),
  departure: z.string(),
  package: z.string(),
  title: Localised,
  starts: LocalDate,
  seats: z.int(),
  state: z.enum(umrahWaitStates),
  /** The place in the line; null for who waits no more. */
  place: z.nullable(z.int()),
  offer_until: z.nullable(Instant),
})
export type UmrahWait = z.infer<typeof UmrahWait>

const GroupWait = z.extend(UmrahWait, {
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  agency: z.nullable(z.string()),
  created_at: Instant,
})
export type GroupWait = z.infer<typeof GroupWait>

const Who = z.strictObject({
  name: z
    .string(check('enter_your_name'))
    .check(z.trim(), z.minLength(2, check('enter_your_name')), z.maxLength(80, check('use_at_most_80_letters'))),
  email: Email,
  phone: Phone,
})
const mine = z.object({ ...ok, data: z.array(UmrahWait) })
const line = z.object({ ...ok, data: z.array(GroupWait) })

/** Who waits for seats of departures that are full. */
export const umrahWaits = {
  /** Waits for so many seats, at the end of the line. Refused where they can be bought, and who waits already. */
  join: endpoint({
    method: 'POST',
    path: '/umrah-waits',
    access: ['agent', 'customer'],
    members: 'sell',
    ratePerMinute: 20,
    changes: ['umrah'],
    body: z.strictObject({
      departure_id: GroupId,
      seats: z
        .int(check('enter_seats'))
        .check(z.minimum(1, check('enter_seats')), z.maximum(pilgrimsMax, check('at_most_20_pilgrims'))),
    }),
    reply: mine,
  }),
  /** Of the caller, or of their agency: whoever waits, and what became of the last ones. */
  mine: endpoint({
    method: 'GET',
    path: '/umrah-waits',
    access: ['agent', 'customer'],
    members: 'look',
    query: z.strictObject({ departure_id: z.optional(GroupId) }),
    reply: mine,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/umrah-wait-withdrawal',
    access: ['agent', 'customer'],
    members: 'sell',
    changes: ['umrah'],
    body: z.strictObject({ id: z.uuid() }),
    reply: mine,
  }),
  /** The line of one departure, as staff see it. */
  ofGroup: endpoint({
    method: 'GET',
    path: '/umrah-group-waits',
    access: adminArea,
    needs: 'umrah.manage',
    query: z.strictObject({ id: GroupId }),
    reply: line,
  }),
  /** Staff put somebody into the line who called. */
  note: endpoint({
    method: 'POST',
    path: '/umrah-group-waits',
    access: admins,
    needs: 'umrah.manage',
    changes: ['umrah'],
    body: z.strictObject({
      id: GroupId,
      seats: z
        .int(check('enter_seats'))
        .check(z.minimum(1, check('enter_seats')), z.maximum(pilgrimsMax, check('at_most_20_pilgrims'))),
      who: Who,
    }),
    reply: line,
  }),
  /** Staff take somebody out of the line; what was kept for them goes to the next. */
  drop: endpoint({
    method: 'POST',
    path: '/umrah-group-wait-removal',
    access: admins,
    needs: 'umrah.manage',
    changes: ['umrah'],
    body: z.strictObject({ id: GroupId, wait_id: z.uuid() }),
    reply: line,
  }),
}
