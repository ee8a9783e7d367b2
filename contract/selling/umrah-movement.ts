import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { adminArea } from '#contract/kernel/roles'
import { LocalDateTime, ok } from '#contract/kernel/shapes'
import { allowedActions } from '#contract/kernel/states'
import { permitActions, permitStates } from './umrah-visa-table.ts'
import { GroupId, KingdomTime, PilgrimKey, PilgrimKeys, RowResult, typed } from './umrah-work-shapes.ts'
import { legKinds, permitKinds, vehicleKinds } from './umrah-work-terms.ts'

const reads = { access: adminArea, needs: 'umrah.manage' } as const
const writes = { access: adminArea, needs: 'umrah.manage', changes: ['umrah'] } as const

const Seat = z.object({ seat: z.int(), person: PilgrimKey, name: z.string(), by_hand: z.boolean() })
const Vehicle = z.object({
  id: z.uuid(),
  no: z.int(),
  kind: z.enum(vehicleKinds),
  seats: z.int(),
  plate: z.nullable(z.string()),
  driver: z.nullable(z.string()),
  taken: z.array(Seat),
})
const Leg = z.object({
  id: z.uuid(),
  version: z.int(),
  kind: z.enum(legKinds),
  from: z.string(),
  to: z.string(),
  flight: z.nullable(z.string()),
  at: LocalDateTime,
  minutes: z.int(),
  guide: z.nullable(z.string()),
  /** Who goes along: of an arrival or a departure those of its flight, else everybody. */
  people: z.int(),
  /** Of them nobody has a seat. */
  without_seat: z.int(),
  vehicles: z.array(Vehicle),
})
export type GroupLeg = z.infer<typeof Leg>

const Permit = z.object({
  id: z.uuid(),
  person: PilgrimKey,
  name: z.string(),
  gender: z.enum(['m', 'f']),
  kind: z.enum(permitKinds),
  at: LocalDateTime,
  number: z.nullable(z.string()),
  state: z.enum(permitStates),
  /** What stands against it since; a word each. */
  clashes: z.array(z.string()),
  allowed_actions: allowedActions(permitActions, []),
})
export type GroupPermit = z.infer<typeof Permit>

export const GroupMovement = z.object({
  legs: z.array(Leg),
  permits: z.array(Permit),
  people: z.array(z.object({ key: PilgrimKey, name: z.string(), gender: z.enum(['m', 'f']), age: z.int() })),
})
export type GroupMovement = z.infer<typeof GroupMovement>
const answer = z.object({ ...ok, data: GroupMovement })
const results = z.object({ ...ok, data: GroupMovement, results: z.array(RowResult) })

const VehicleInput = z.strictObject({
  /** Of one that is there; without it a new one. */
  id: z.optional(z.uuid()),
  kind: z.enum(vehicleKinds, check('choose_vehicle')),
  seats: z.int(check('enter_seats')).check(z.minimum(1, check('enter_seats')), z.maximum(60, check('enter_seats'))),
  plate: z.nullable(z.string().check(z.trim(), z.maxLength(20, check('use_at_most_20_letters')))),
  driver: z.nullable(z.string().check(z.trim(), z.maxLength(60, check('use_at_most_60_letters')))),
})

/** How a group gets about: ways, buses with seats, and permits of the two mosques. */
export const umrahMovement = {
  get: endpoint({
    method: 'GET',
    path: '/umrah-group-movement',
    ...reads,
    query: z.strictObject({ id: GroupId }),
    reply: answer,
  }),
  /** Arrivals, ways between the cities and departures from flights and stays, with buses enough; planned ones go. */
  plan: endpoint({
    method: 'POST',
    path: '/umrah-group-plan',
    ...writes,
    body: z.strictObject({ id: GroupId }),
    reply: answer,
  }),
  /** A way with its vehicles: a new one, or `leg_id` as it was read. Seats of vehicles that go are empty again. */
  saveLeg: endpoint({
    method: 'POST',
    path: '/umrah-legs',
    ...writes,
    body: z.strictObject({
      id: GroupId,
      leg_id: z.optional(z.uuid()),
      version: z.optional(z.int()),
      kind: z.enum(legKinds, check('choose_kind_of_leg')),
      from: typed(80),
      to: typed(80),
      at: KingdomTime,
      minutes: z
        .int(check('enter_text'))
        .check(z.minimum(5, check('enter_text')), z.maximum(1_440, check('enter_text'))),
      guide: z.nullable(z.string().check(z.trim(), z.maxLength(80))),
      vehicles: z.array(VehicleInput).check(z.maxLength(20)),
    }),
    reply: answer,
  }),
  removeLeg: endpoint({
    method: 'DELETE',
    path: '/umrah-legs',
    ...writes,
    query: z.strictObject({ id: GroupId, leg_id: z.uuid() }),
    reply: answer,
  }),
  /** Seats for everybody whom nobody seated by hand, families side by side. Refuses where there are too few. */
  seat: endpoint({
    method: 'POST',
    path: '/umrah-leg-seats',
    ...writes,
    body: z.strictObject({ id: GroupId, leg_id: z.uuid(), version: z.int() }),
    reply: answer,
  }),
  /** One person to one seat; whoever sits there takes theirs. */
  moveSeat: endpoint({
    method: 'POST',
    path: '/umrah-seat-moves',
    ...writes,
    body: z.strictObject({
      id: GroupId,
      leg_id: z.uuid(),
      version: z.int(),
      person: PilgrimKey,
      vehicle_id: z.uuid(),
      seat: z.int().check(z.minimum(1), z.maximum(60)),
    }),
    reply: answer,
  }),
  /** A slot for many; each is checked against their ways, flights and last visit, and answers for itself. */
  bookPermits: endpoint({
    method: 'POST',
    path: '/umrah-permits',
    ...writes,
    body: z.strictObject({
      id: GroupId,
      people: PilgrimKeys,
      kind: z.enum(permitKinds, check('choose_permit')),
      at: KingdomTime,
      number: z.nullable(z.string().check(z.trim(), z.maxLength(40, check('use_at_most_40_letters')))),
    }),
    reply: results,
  }),
  actOnPermits: endpoint({
    method: 'POST',
    path: '/umrah-permit-acts',
    ...writes,
    body: z.strictObject({
      id: GroupId,
      act: z.enum(permitActions),
      permits: z.array(z.uuid()).check(z.minLength(1, check('choose_permit')), z.maxLength(200)),
    }),
    reply: answer,
  }),
}
