import * as z from 'zod/mini'
import { AgencyPatch, AgencyView, ChangeView, documentKinds, sensitiveFields, statusActs } from './agency-details.ts'
import { auth, Code, Password, User } from './auth.ts'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { agencyList } from './agency-list.ts'
import { AgencyRow } from './agency-shapes.ts'

import { endpoint } from '#contract/kernel/endpoint'
import { FileName } from '#contract/operations/files'
import { mailing } from '#contract/kernel/limits'
import { adminArea, admins } from '#contract/kernel/roles'
import { CountryCode, Email, GivenReason, ListQuery, Money, ok, page, Phone } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

export { AgencyRow } from './agency-shapes.ts'

const Owner = {
  name: auth.register.body.shape.name,
  email: Email,
  phone: Phone,
  agency_name: z
    .string(check('enter_agency_name'))
    .check(z.trim(), z.minLength(2, check('enter_agency_name')), z.maxLength(120, check('use_at_most_120_characters'))),
  country: z.optional(CountryCode),
  city: z.optional(z.string().check(z.trim(), z.maxLength(80, check('use_at_most_80_characters')))),
  whatsapp: z.optional(Phone),
  salesman_code: z.optional(z.string().check(z.maxLength(20))),
  locale: auth.register.body.shape.locale,
}
const LoggedIn = z.object({ token: z.string(), type: z.literal('bearer') })

export const agencies = {
  /** Anybody for themselves, with a password; staff and salesmen for somebody, who is then invited by mail. */
  register: endpoint({
    method: 'POST',
    path: '/agents',
    limits: mailing(['email']),
    access: 'public',
    members: 'look',
    needs: 'user.create',
    ratePerMinute: 10,
    idempotent: 'logged-in',
    changes: [],
    body: z.strictObject({
      ...Owner,
      password: z.optional(Password),
      password_confirmation: z.optional(z.string().check(z.maxLength(128, check('use_at_most_128_characters')))),
      consent: z.optional(z.literal(true, check('agree_to_terms_to_go'))),
      heard_from: z.optional(z.string().check(z.maxLength(200, check('use_at_most_200_characters')))),
      /** Of whoever registers themselves: the six digits that the same form without them had mailed. */
      code: z.optional(Code),
    }),
    reply: z.object({
      ...ok,
      user: z.nullable(User),
      authorisation: z.nullable(LoggedIn),
      resend_after_seconds: z.optional(z.int()),
    }),
  }),
  /** An agency with its owner, made by the back office; the owner chooses a password by the mailed link. */
  invite: endpoint({
    method: 'POST',
    path: '/save-admin-agent',
    access: admins,
    needs: 'user.create',
    idempotent: true,
    changes: ['agency'],
    body: z.strictObject(Owner),
    reply: z.object({ ...ok, user: User }),
  }),
  /**
   * Before approval: keeps a draft, or sends the details in. After it: what is sensitive waits for approval, the rest
   * holds at once. The back office names the agency and changes it directly.
   */
  update: endpoint({
    method: 'POST',
    path: '/update-agents-data',
    access: ['agent', ...admins],
    members: 'run',
    needs: 'agency.update',
    agentsBeforeApproval: true,
    idempotent: true,
    changes: ['agency', 'user'],
    body: z.strictObject({
      ...AgencyPatch.shape,
      agency_id: z.optional(z.uuid()),
      draft: z.optional(z.boolean()),
      logo: z.optional(z.nullable(FileName)),
      documents: z.optional(
        z
          .array(z.strictObject({ kind: z.enum(documentKinds), file_name: FileName }))
          .check(z.maxLength(20, check('attach_at_most_20_documents'))),
      ),
    }),
    reply: z.object({ ...ok, user: User, data: AgencyView }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/agentsData/{id}',
    access: ['agent', ...adminArea],
    members: 'run',
    needs: 'agency.view',
    agentsBeforeApproval: true,
    /** The agency's id; the office may name its owner instead. */
    params: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
    reply: z.object({ ...ok, data: AgencyView }),
  }),
  /** `id` is a person. Of an agent it moves the agency; of anybody else it opens or closes the account. */
  setStatus: endpoint({
    method: 'PUT',
    path: '/update-status/{id}',
    access: admins,
    needs: ['agency.approve', 'user.status'],
    changes: ['agency', 'person', 'staff'],
    params: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
    body: z.strictObject({ status: z.enum(statusActs, check('choose_status')), reason: z.optional(GivenReason) }),
    reply: z.object({ ...ok, user: User }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/agent-applications',
    access: adminArea,
    needs: 'agency.view',
    ...listCall(agencyList, AgencyRow),
  }),
  /** The rows of the list as a file, all pages of them up to 20,000. */
  file: endpoint({
    method: 'GET',
    path: '/agencies-file',
    access: adminArea,
    needs: 'agency.view',
    raw: true,
    ratePerMinute: 10,
    query: listFileQuery(agencyList),
    reply: z.undefined(),
  }),
  /** Changes that wait for approval, oldest first; of one agency also the last ones that were decided. */
  changes: endpoint({
    method: 'GET',
    path: '/agency-changes',
    access: adminArea,
    needs: 'agency.view',
    query: z.strictObject({ agency_id: z.optional(z.uuid()), limit: ListQuery.limit, cursor: ListQuery.cursor }),
    reply: page(ChangeView),
  }),
  /** Each field of the change is in one of the two lists. */
  decideChange: endpoint({
    method: 'POST',
    path: '/decide-agency-change',
    access: admins,
    needs: 'agency.approve',
    changes: ['agency'],
    body: z.strictObject({
      change_id: z.uuid(),
      approve: z.array(z.enum([...sensitiveFields, 'documents'])).check(z.maxLength(20)),
      reject: z.array(z.enum([...sensitiveFields, 'documents'])).check(z.maxLength(20)),
      reason: z.optional(GivenReason),
    }),
    reply: z.object({ ...ok, data: ChangeView }),
  }),
  cancelChange: endpoint({
    method: 'POST',
    path: '/cancel-agency-change',
    access: ['agent'],
    changes: ['agency'],
    members: 'run',
    body: z.strictObject({ change_id: z.uuid() }),
    reply: z.object({ ...ok, data: ChangeView }),
  }),
  saveCredit: endpoint({
    method: 'POST',
    path: '/save-agent-credit',
    access: admins,
    needs: 'agency.credit_limit',
    idempotent: true,
    changes: ['agency'],
    body: z.strictObject({
      agency_id: z.uuid(),
      credit_limit: Money,
      credit_days: z
        .int(check('use_0_to_180_days'))
        .check(z.minimum(0, check('use_0_to_180_days')), z.maximum(180, check('use_0_to_180_days'))),
      reason: GivenReason,
    }),
    reply: z.object({ ...ok, data: AgencyView }),
  }),
}
