import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { mailing } from '#contract/kernel/limits'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { adminArea, admins } from '#contract/kernel/roles'
import { Email, Instant, LocalDate, ok, Phone } from '#contract/kernel/shapes'
import { holidayEnquiryList } from './holiday-enquiry-list.ts'
import { HolidayEnquiryRow } from './holiday-enquiry-row.ts'

const words = z
  .string(check('write_your_message'))
  .check(z.trim(), z.minLength(2, check('write_your_message')), z.maxLength(2000, check('use_at_most_2000_letters')))
const count = (least: number) =>
  z
    .int(check('use_to_99', { low: least }))
    .check(z.minimum(least, check('use_to_99', { low: least })), z.maximum(99, check('use_to_99', { low: least })))
const Ref = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^HE-[A-Z2-9]{6}$/, check('enquiry_not_found')))
/** Opens one enquiry for whoever wrote it; it is in the mails about it. */
const Key = z.string(check('enquiry_not_found')).check(z.minLength(20), z.maxLength(80))

/** Without how to reach whoever wrote: they know it. */
const Thread = z.object({
  ...HolidayEnquiryRow.shape,
  starts: z.nullable(LocalDate),
  /** The oldest first. */
  messages: z.array(z.object({ at: Instant, by_staff: z.boolean(), author: z.string(), body: z.string() })),
})
export type HolidayEnquiryThread = z.infer<typeof Thread>
const OfficeThread = z.object({ ...Thread.shape, email: z.string(), phone: z.string() })
const office = z.object({ ...ok, data: OfficeThread })
const own = z.object({ ...ok, data: Thread })

/** Questions about a holiday before it is bought: they reach staff, who answer; both go on by messages. */
export const holidayEnquiries = {
  send: endpoint({
    method: 'POST',
    path: '/holiday-enquiries',
    access: 'public',
    members: 'look',
    limits: mailing(['email']),
    idempotent: true,
    ratePerMinute: 6,
    changes: ['holiday_enquiry'],
    body: z.strictObject({
      holiday_id: z.uuid(check('choose_package')),
      departure_id: z.optional(z.nullable(z.uuid(check('choose_departure')))),
      name: z
        .string(check('enter_name'))
        .check(z.trim(), z.minLength(2, check('enter_name')), z.maxLength(80, check('use_at_most_80_letters'))),
      email: Email,
      phone: Phone,
      adults: count(1),
      children: z._default(count(0), 0),
      body: words,
    }),
    reply: z.object({ ...ok, data: z.object({ reference: z.string(), key: z.string() }) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/holiday-enquiry',
    access: 'public',
    members: 'look',
    query: z.strictObject({ id: Ref, key: Key }),
    reply: own,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/holiday-enquiry-messages',
    access: 'public',
    members: 'look',
    idempotent: true,
    ratePerMinute: 10,
    changes: ['holiday_enquiry'],
    body: z.strictObject({ id: Ref, key: Key, body: words }),
    reply: own,
  }),
  list: endpoint({
    method: 'GET',
    path: '/holiday-enquiry-list',
    access: adminArea,
    needs: 'holiday.manage',
    ...listCall(holidayEnquiryList, HolidayEnquiryRow),
  }),
  file: endpoint({
    method: 'GET',
    path: '/holiday-enquiry-list-file',
    access: adminArea,
    needs: 'holiday.manage',
    query: listFileQuery(holidayEnquiryList),
    reply: z.unknown(),
    raw: true,
  }),
  open: endpoint({
    method: 'GET',
    path: '/holiday-enquiry-thread',
    access: adminArea,
    needs: 'holiday.manage',
    query: z.strictObject({ id: Ref }),
    reply: office,
  }),
  /** An answer goes out by mail, and to the page of whoever asked. */
  answer: endpoint({
    method: 'POST',
    path: '/holiday-enquiry-answers',
    access: admins,
    needs: 'holiday.manage',
    idempotent: true,
    limits: mailing(['id']),
    changes: ['holiday_enquiry'],
    body: z.strictObject({ id: Ref, body: words }),
    reply: office,
  }),
  close: endpoint({
    method: 'POST',
    path: '/holiday-enquiry-close',
    access: admins,
    needs: 'holiday.manage',
    changes: ['holiday_enquiry'],
    body: z.strictObject({ id: Ref }),
    reply: office,
  }),
}
