import * as z from 'zod/mini'
import { carList } from './car-list.ts'
import { Car, CarInFull, CarRow, NewCar } from './car-shapes.ts'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { adminArea, admins } from '#contract/kernel/roles'
import { Instant, ok } from '#contract/kernel/shapes'

const Id = z.uuid(check('choose_car'))
const reads = { access: adminArea, needs: 'car.manage' } as const
const writes = { access: admins, needs: 'car.manage', changes: ['car', 'featured'] } as const

/** Cars with a price for a day, arranged on request. */
export const cars = {
  /** Those that can be asked for, the lowest price first. */
  list: endpoint({
    method: 'GET',
    path: '/cars',
    access: 'public',
    members: 'look',
    reply: z.object({ ...ok, data: z.array(Car) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/car',
    access: 'public',
    members: 'look',
    query: z.strictObject({ id: Id }),
    reply: z.object({ ...ok, data: CarInFull }),
  }),
  officeList: endpoint({
    method: 'GET',
    path: '/car-list',
    ...reads,
    ...listCall(carList, CarRow),
  }),
  file: endpoint({
    method: 'GET',
    path: '/car-list-file',
    ...reads,
    query: listFileQuery(carList),
    reply: z.unknown(),
    raw: true,
  }),
  toEdit: endpoint({
    method: 'GET',
    path: '/car-to-edit',
    ...reads,
    query: z.strictObject({ id: Id }),
    reply: z.object({
      ...ok,
      data: z.object({ id: z.uuid(), version: z.int(), updated_at: Instant, written: NewCar }),
    }),
  }),
  /** A new car, or, with `id` and the `version` that was read, one that is changed. What was asked for keeps its price. */
  save: endpoint({
    method: 'POST',
    path: '/cars',
    ...writes,
    idempotent: true,
    body: z.strictObject({ id: z.optional(Id), version: z.optional(z.int()), ...NewCar.shape }),
    reply: z.object({ ...ok, data: z.object({ id: z.uuid() }) }),
  }),
  /** Takes a car off every list for good; requests for it stay. */
  archive: endpoint({
    method: 'DELETE',
    path: '/cars',
    ...writes,
    query: z.strictObject({ id: Id }),
    reply: z.object(ok),
  }),
}
