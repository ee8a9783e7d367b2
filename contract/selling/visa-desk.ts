import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { adminArea, admins } from '#contract/kernel/roles'
import { BookingRef, GivenReason, LocalDate, ok } from '#contract/kernel/shapes'
import { FileName } from '#contract/operations/files'
import { visaApplicationList, visaList } from './visa-lists.ts'
import { NewVisa, VisaApplication, VisaApplicationRow, VisaRow } from './visa-shapes.ts'
import { visaEntries, visaPapers } from './visa-terms.ts'

const Id = z.uuid(check('choose_visa'))
const reads = { access: adminArea, needs: 'visa.manage' } as const
const writes = { access: admins, needs: 'visa.manage', changes: ['visa'] } as const
const works = { access: adminArea, needs: 'visa.manage', idempotent: true, changes: ['visa', 'booking'] } as const
const saved = z.object({ ...ok, data: z.object({ id: z.uuid(), code: z.string() }) })
const application = z.object({ ...ok, data: VisaApplication })
const of = { booking_id: BookingRef, version: z.int() }

/** Kinds of visa as staff write them, and applications as the office works on them. */
export const visaDesk = {
  save: endpoint({
    method: 'POST',
    path: '/visas',
    ...writes,
    idempotent: true,
    body: NewVisa,
    reply: saved,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/visas',
    ...writes,
    /** `version`: as it was read; changed meanwhile it is refused. */
    body: z.strictObject({ id: Id, version: z.int(), ...NewVisa.shape }),
    reply: saved,
  }),
  /** Takes it off the lists; applications go on with what was frozen in them. */
  remove: endpoint({
    method: 'DELETE',
    path: '/visas',
    ...writes,
    query: z.strictObject({ id: Id }),
    reply: z.object(ok),
  }),
  officeList: endpoint({ method: 'GET', path: '/visa-list', ...reads, ...listCall(visaList, VisaRow) }),
  officeFile: endpoint({
    method: 'GET',
    path: '/visa-list-file',
    ...reads,
    query: listFileQuery(visaList),
    reply: z.unknown(),
    raw: true,
  }),
  toEdit: endpoint({
    method: 'GET',
    path: '/visa-to-edit',
    ...reads,
    query: z.strictObject({ id: Id }),
    reply: z.object({
      ...ok,
      data: z.object({ id: z.uuid(), code: z.string(), version: z.int(), currency: z.string(), written: NewVisa }),
    }),
  }),
  applications: endpoint({
    method: 'GET',
    path: '/visa-application-list',
    ...reads,
    ...listCall(visaApplicationList, VisaApplicationRow),
  }),
  applicationsFile: endpoint({
    method: 'GET',
    path: '/visa-application-list-file',
    ...reads,
    query: listFileQuery(visaApplicationList),
    reply: z.unknown(),
    raw: true,
  }),
  check: endpoint({ method: 'POST', path: '/visa-check', ...works, body: z.strictObject(of), reply: application }),
  /** Asks for a paper, or for another in the place of one that does not do; its buyer is told by mail. */
  ask: endpoint({
    method: 'POST',
    path: '/visa-document-request',
    ...works,
    body: z.strictObject({
      ...of,
      kind: z.enum(visaPapers, check('choose_paper')),
      document_id: z.optional(z.uuid()),
      reason: GivenReason,
    }),
    reply: application,
  }),
  /** Where and when the applicant is expected, or no longer; its buyer is told by mail. Until the embassy has decided. */
  appoint: endpoint({
    method: 'POST',
    path: '/visa-appointment',
    ...works,
    body: z.strictObject({
      ...of,
      appointment: z.nullable(
        z.strictObject({
          day: LocalDate,
          time: z
            .string(check('use_time_like_16_00'))
            .check(z.trim(), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, check('use_time_like_16_00'))),
          place: z
            .string(check('enter_place'))
            .check(z.trim(), z.minLength(2, check('enter_place')), z.maxLength(160, check('use_at_most_160_letters'))),
        }),
      ),
    }),
    reply: application,
  }),
  /** All of these go to the embassy together, or none. */
  send: endpoint({
    method: 'POST',
    path: '/visa-embassy-batch',
    ...works,
    body: z.strictObject({
      applications: z.array(z.strictObject(of)).check(z.minLength(1, check('choose_visa')), z.maxLength(50)),
      embassy_ref: z.optional(z.string().check(z.trim(), z.maxLength(60, check('use_at_most_60_letters')))),
    }),
    reply: z.object({ ...ok, sent: z.int() }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/visa-approval',
    ...works,
    body: z.strictObject({
      ...of,
      number: z
        .string(check('enter_visa_number'))
        .check(z.trim(), z.minLength(3, check('enter_visa_number')), z.maxLength(40, check('use_at_most_40_letters'))),
      valid_from: LocalDate,
      valid_until: LocalDate,
      entries: z.enum(visaEntries),
    }),
    reply: application,
  }),
  /** `our_error`: the service is given back too. */
  reject: endpoint({
    method: 'POST',
    path: '/visa-rejection',
    ...works,
    body: z.strictObject({ ...of, reason: GivenReason, our_error: z.boolean() }),
    reply: application,
  }),
  deliver: endpoint({
    method: 'POST',
    path: '/visa-delivery',
    ...works,
    body: z.strictObject({ ...of, file_name: FileName }),
    reply: application,
  }),
}
