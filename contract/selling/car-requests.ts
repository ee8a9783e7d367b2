import * as z from 'zod/mini'
import { carRequestList } from './car-request-list.ts'
import {
  CarLink,
  CarRequest,
  CarRequestRef,
  CarRequestRow,
  NewCarRequest,
  OwnCarRequest,
} from './car-request-shapes.ts'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { guessing, mailing } from '#contract/kernel/limits'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { adminArea, admins } from '#contract/kernel/roles'
import { GivenReason, Money, ok } from '#contract/kernel/shapes'

export * from './car-request-shapes.ts'
export * from './car-request-states.ts'

const reply = z.object({ ...ok, data: CarRequest })
const reads = { access: adminArea, needs: 'car_request.manage' } as const
const writes = { access: admins, needs: 'car_request.manage', changes: ['car_request'] } as const
const Answer = z.optional(z.string().check(z.trim(), z.maxLength(1_000, check('use_at_most_1000_letters'))))

/** Cars that somebody asks for and the office arranges. */
export const carRequests = {
  /** Sends the office a request; nothing is held or charged. Answers the link at which its state is read. */
  ask: endpoint({
    method: 'POST',
    path: '/car-requests',
    access: 'public',
    members: 'sell',
    limits: mailing(['email']),
    idempotent: true,
    ratePerMinute: 10,
    changes: ['car_request'],
    body: NewCarRequest,
    reply: z.object({ ...ok, data: CarRequest, token: CarLink }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/car-request',
    access: 'public',
    members: 'look',
    limits: guessing(),
    ratePerMinute: 60,
    query: z.strictObject({ token: CarLink }),
    reply,
  }),
  /** What the caller asked for while logged in, the newest first, each with the link to its page. */
  own: endpoint({
    method: 'GET',
    path: '/my-car-requests',
    access: ['customer', 'agent'],
    members: 'look',
    reply: z.object({ ...ok, data: z.array(OwnCarRequest) }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/withdraw-car-request',
    access: 'public',
    members: 'sell',
    limits: guessing(),
    idempotent: true,
    ratePerMinute: 10,
    changes: ['car_request'],
    body: z.strictObject({ token: CarLink }),
    reply,
  }),
  list: endpoint({
    method: 'GET',
    path: '/car-request-list',
    ...reads,
    ...listCall(carRequestList, CarRequestRow),
  }),
  file: endpoint({
    method: 'GET',
    path: '/car-request-list-file',
    ...reads,
    query: listFileQuery(carRequestList),
    reply: z.unknown(),
    raw: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/car-request-details',
    ...reads,
    query: z.strictObject({ id: CarRequestRef }),
    reply,
  }),
  /** The car is arranged for this sum; whoever asked is told by mail. */
  confirm: endpoint({
    method: 'POST',
    path: '/confirm-car-request',
    ...writes,
    idempotent: true,
    body: z.strictObject({
      id: CarRequestRef,
      total: z.strictObject({
        amount: z.int(check('enter_amount')).check(z.minimum(1, check('enter_amount')), z.maximum(100_000_000_000)),
        currency: Money.shape.currency,
      }),
      answer: Answer,
    }),
    reply,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/decline-car-request',
    ...writes,
    body: z.strictObject({ id: CarRequestRef, reason: GivenReason }),
    reply,
  }),
}
