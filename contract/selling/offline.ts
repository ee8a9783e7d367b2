import * as z from 'zod/mini'
import { officeOfflineList } from './offline-list.ts'
import { ManualLine, ManualLines, PlannedPayment, PlannedTime } from './manual-lines.ts'
import {
  NewRequest,
  OfflineBooking,
  OfflineFiles,
  OfflineMail,
  OfflineRef,
  OfflineRow,
  OfflineWords,
} from './offline-shapes.ts'
import { endpoint } from '#contract/kernel/endpoint'
import { mailing } from '#contract/kernel/limits'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { adminArea, admins } from '#contract/kernel/roles'
import { Email, Locale, Localised, Money, ok, OptionalReason } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

export * from './offline-shapes.ts'
export * from './offline-states.ts'

/** What a line cost the company in the end, and who is paid for it. */
const Cost = z.strictObject({ cost: Money, vendor: ManualLine.shape.vendor })
const reply = z.object({ ...ok, data: OfflineBooking })
const staffAndAgents = ['agent', ...adminArea] as const

export const offline = {
  create: endpoint({
    method: 'POST',
    path: '/offline-bookings',
    access: ['agent', ...admins],
    members: 'sell',
    needs: 'offline.create',
    idempotent: true,
    ratePerMinute: 20,
    changes: ['request'],
    body: NewRequest,
    reply,
  }),
  list: endpoint({
    method: 'GET',
    path: '/get-offline-bookings',
    access: staffAndAgents,
    members: 'look',
    needs: 'offline.view',
    ...listCall(officeOfflineList, OfflineRow),
  }),
  /** The filtered rows as a file. */
  file: endpoint({
    method: 'GET',
    path: '/offline-bookings-file',
    access: staffAndAgents,
    members: 'look',
    needs: 'offline.view',
    raw: true,
    ratePerMinute: 10,
    query: listFileQuery(officeOfflineList),
    reply: z.undefined(),
  }),
  get: endpoint({
    method: 'GET',
    path: '/get-offline-booking-details',
    access: staffAndAgents,
    members: 'look',
    needs: 'offline.view',
    query: z.strictObject({ id: OfflineRef }),
    reply,
  }),
  /** What the back office does: quotes, books under `booking_code`, attaches documents. `version` is the one that was read. */
  update: endpoint({
    method: 'POST',
    path: '/update-offline-booking',
    access: admins,
    needs: 'offline.update',
    idempotent: true,
    changes: ['request', 'booking'],
    body: z.strictObject({
      id: OfflineRef,
      version: z.int(),
      status: z.optional(z.enum(['quoted', 'confirmed', 'cancelled'])),
      /** With a quote, or kept as a draft while there is none: nobody but the office reads a draft. */
      lines: z.optional(ManualLines),
      /** With a quote: when it is to be paid; all of it at once unless told. */
      payments: z.optional(z.array(PlannedPayment).check(z.maxLength(12, check('at_most_12_payments')))),
      /** With `confirmed`, line by line, where the quote did not know them yet. */
      costs: z.optional(z.array(Cost).check(z.maxLength(40, check('at_most_40_lines')))),
      valid_until: z.optional(z.nullable(PlannedTime)),
      names: OfflineWords,
      note: OfflineWords,
      internal_note: OfflineWords,
      booking_code: z.optional(
        z.nullable(z.string().check(z.trim(), z.maxLength(60, check('use_at_most_60_letters')))),
      ),
      files: z.optional(OfflineFiles),
      reason: OptionalReason,
    }),
    reply,
  }),
  /** What the agency does with a quote, or with its own request. */
  answer: endpoint({
    method: 'POST',
    path: '/answer-offline-booking',
    access: ['agent'],
    changes: ['request'],
    members: 'sell',
    body: z.strictObject({
      id: OfflineRef,
      version: z.int(),
      answer: z.enum(['accept', 'decline', 'cancel'], check('choose_answer')),
      reason: OptionalReason,
    }),
    reply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/delete-offline-booking',
    access: admins,
    needs: 'offline.delete',
    changes: ['request'],
    query: z.strictObject({ id: OfflineRef }),
    reply: z.object(ok),
  }),
  /** The same mail as `sendEmail` would send, shown before it is sent. */
  previewEmail: endpoint({
    method: 'GET',
    path: '/offline-booking-email',
    access: ['agent', ...admins],
    members: 'sell',
    needs: 'offline.email',
    query: z.strictObject({ id: OfflineRef, email: z.optional(Email), locale: z.optional(Locale) }),
    reply: z.object({ ...ok, data: OfflineMail }),
  }),
  /** The quote by mail: to the agency, or to the address given. */
  sendEmail: endpoint({
    method: 'POST',
    path: '/send-offline-booking-email',
    limits: mailing(['email', 'id']),
    access: ['agent', ...admins],
    members: 'sell',
    needs: 'offline.email',
    ratePerMinute: 20,
    changes: [],
    body: z.strictObject({ id: OfflineRef, email: z.optional(Email), locale: z.optional(Locale) }),
    reply: z.object(ok),
  }),
  /** Where people ask for most; other cities are typed. */
  cities: endpoint({
    method: 'GET',
    path: '/offline-booking-cities',
    access: ['agent', ...admins],
    members: 'look',
    reply: z.object({ ...ok, data: z.array(z.object({ code: z.string(), name: Localised, country: z.string() })) }),
  }),
}
