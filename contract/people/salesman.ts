import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { Instant, LocalDate, Localised, Money, ok, Sum } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

const Id = z.string(check('choose_agency')).check(z.minLength(1, check('choose_agency')), z.maxLength(64))

/** What a salesman wants to come back to. */
export const FollowUp = z.object({
  id: z.string(),
  agency: z.object({ owner_id: z.string(), name: Localised }),
  text: z.string(),
  due_on: z.nullable(LocalDate),
  done_at: z.nullable(Instant),
  created_at: Instant,
})
export type FollowUp = z.infer<typeof FollowUp>

/** A salesman's own agencies: what they sell and owe, and what was agreed with them. Nobody else reads the notes. */
export const salesman = {
  /** This month by the company's calendar. `sold`: bookings of this month that stand, a row a currency. */
  summary: endpoint({
    method: 'GET',
    path: '/salesman-summary',
    access: ['salesman'],
    needs: 'user.view',
    reply: z.object({
      ...ok,
      data: z.object({
        month: z.string(),
        sold: z.array(Sum),
        target: z.nullable(Money),
        owed: z.array(Sum),
        agencies: z.int(),
        follow_ups: z.array(FollowUp),
      }),
    }),
  }),
  /** `id`: the owner's. */
  agency: endpoint({
    method: 'GET',
    path: '/salesman-agency',
    access: ['salesman'],
    needs: 'user.view',
    query: z.strictObject({ id: Id }),
    reply: z.object({
      ...ok,
      data: z.object({
        sold_month: z.array(Sum),
        bookings_month: z.int(),
        balance: z.array(Sum),
        last_booking_at: z.nullable(Instant),
        follow_ups: z.array(FollowUp),
      }),
    }),
  }),
  addFollowUp: endpoint({
    method: 'POST',
    path: '/follow-ups',
    access: ['salesman'],
    needs: 'user.view',
    idempotent: true,
    changes: ['person'],
    body: z.strictObject({
      owner_id: Id,
      text: z
        .string(check('write_what_to_come_back'))
        .check(
          z.trim(),
          z.minLength(2, check('write_what_to_come_back')),
          z.maxLength(500, check('use_at_most_500_characters')),
        ),
      due_on: z.optional(z.nullable(LocalDate)),
    }),
    reply: z.object({ ...ok, data: FollowUp }),
  }),
  doFollowUp: endpoint({
    method: 'POST',
    path: '/follow-up-done',
    access: ['salesman'],
    needs: 'user.view',
    changes: ['person'],
    body: z.strictObject({ id: z.uuid(check('choose_note')) }),
    reply: z.object({ ...ok, data: FollowUp }),
  }),
}
