import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { admins } from '#contract/kernel/roles'
import { RichText } from '#contract/kernel/rich-text'
import { Locale, ok } from '#contract/kernel/shapes'
import { PolicyText, policyText } from './policy-text.ts'
import { policyKinds, type SaleSetting, saleSettings } from './settings-terms.ts'
import { check } from '#contract/checks/check'

export type { PolicyText } from './policy-text.ts'
export * from './settings-terms.ts'

const outside = check('use_whole_number_within_range')
const within = (key: SaleSetting) => {
  const { least, most } = saleSettings[key]
  return z.int(outside).check(z.minimum(least, outside), z.maximum(most, outside))
}

/** How this company sells, where it may decide: each within its range. */
export const SaleSettings = z.strictObject({
  ttl_reminder_minutes: within('ttl_reminder_minutes'),
  ttl_buffer_hours: within('ttl_buffer_hours'),
  quotation_valid_hours: within('quotation_valid_hours'),
  refund_quote_valid_hours: within('refund_quote_valid_hours'),
  best_time_percent: within('best_time_percent'),
  best_stop_percent: within('best_stop_percent'),
  best_hardship_percent: within('best_hardship_percent'),
  duplicates_refused_from: within('duplicates_refused_from'),
  churn_refused_from: within('churn_refused_from'),
  churn_days: within('churn_days'),
  ticket_end_first_days: within('ticket_end_first_days'),
  ticket_end_second_days: within('ticket_end_second_days'),
  ticket_end_last_days: within('ticket_end_last_days'),
  search_offers_max: within('search_offers_max'),
})
export type SaleSettings = z.infer<typeof SaleSettings>

const Text = z
  .string(check('write_text_in_both_languages'))
  .check(
    z.trim(),
    z.minLength(20, check('write_text_in_both_languages')),
    z.maxLength(40_000, check('text_up_to_40000_characters')),
  )
const MailBlock = z.union([
  z.object({ kind: z.enum(['text', 'code', 'small']), text: z.string() }),
  z.object({ kind: z.literal('button'), label: z.string(), url: z.string() }),
  z.object({
    kind: z.literal('facts'),
    rows: z.array(z.object({ label: z.string(), value: z.string(), ltr: z.optional(z.boolean()) })),
  }),
])
export type MailBlock = z.infer<typeof MailBlock>
const Kind = z.enum(policyKinds, check('choose_text'))

export const settings = {
  sale: endpoint({
    method: 'GET',
    path: '/settings',
    access: admins,
    needs: 'settings.view',
    reply: z.object({ ...ok, data: SaleSettings }),
  }),
  /** All of them as they are to be from now on, in every process within seconds. */
  saveSale: endpoint({
    method: 'POST',
    path: '/settings',
    access: admins,
    needs: 'settings.manage',
    changes: ['setting'],
    body: SaleSettings,
    reply: z.object({ ...ok, data: SaleSettings }),
  }),
  policy: policyText,
  /** Every version of a text, the newest first, with who wrote it. */
  policies: endpoint({
    method: 'GET',
    path: '/policy-texts',
    access: admins,
    needs: ['settings.view', 'content.manage'],
    query: z.strictObject({ kind: Kind }),
    reply: z.object({ ...ok, data: z.array(z.extend(PolicyText, { by: z.string(), body: RichText })) }),
  }),
  /** A new version, in force at once; those before it stay readable. Markup is cleaned by the list of what is allowed. */
  savePolicy: endpoint({
    method: 'POST',
    path: '/policy-texts',
    access: admins,
    needs: ['settings.manage', 'content.manage'],
    idempotent: true,
    changes: ['setting', 'policy'],
    body: z.strictObject({
      kind: Kind,
      format: z._default(z.enum(['plain', 'html']), 'plain'),
      text: z.strictObject({ en: Text, ar: Text }),
      /** The version that was changed: another one in between is refused instead of undone. */
      expected: z.int(check('choose_text')),
    }),
    reply: z.object({ ...ok, data: PolicyText }),
  }),
  /** Every kind of mail as it goes out, filled with invented facts under the company's own name. */
  mailPreviews: endpoint({
    method: 'GET',
    path: '/mail-previews',
    access: admins,
    needs: 'settings.view',
    query: z.strictObject({ locale: z._default(Locale, 'en') }),
    reply: z.object({
      ...ok,
      data: z.object({
        /** Who a reader sees as the sender, and where a reply goes. */
        sender: z.object({ name: z.string(), from: z.string(), reply_to: z.string() }),
        mails: z.array(
          z.object({
            kind: z.string(),
            /** One of the forms that this kind can have. */
            form: z.int(),
            subject: z.string(),
            heading: z.string(),
            blocks: z.array(MailBlock),
          }),
        ),
      }),
    }),
  }),
}
