import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { admins } from '#contract/kernel/roles'
import { LocalDate, Localised, ok } from '#contract/kernel/shapes'
import { taxCategories } from './tax.ts'
import { taxLineKinds, taxRoles, taxRoutes } from './tax-rule-terms.ts'
import { check } from '#contract/checks/check'

export * from './tax-rule-terms.ts'

const conditions = {
  product: z.nullable(z.string()),
  line_kind: z.nullable(z.enum(taxLineKinds)),
  role: z.nullable(z.enum(taxRoles)),
  route: z.nullable(z.enum(taxRoutes)),
}
/** Which supply is taxed how, and when. A condition that is null holds for all. */
export const TaxRuleRow = z.object({
  id: z.string(),
  ...conditions,
  category: z.enum(taxCategories),
  rate_bp: z.int(),
  reason: z.nullable(z.string()),
  priority: z.int(),
  /** First and last day; null: since ever, for ever. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  state: z.enum(['in_force', 'coming', 'over', 'off']),
  /** What it rests on. */
  source: z.string(),
  verified_on: z.nullable(z.string()),
})
export type TaxRuleRow = z.infer<typeof TaxRuleRow>

const Rules = z.object({
  ...ok,
  data: z.object({
    country: z.string(),
    /** Whether the company is registered: without it nothing is taxed. */
    registered: z.boolean(),
    rules: z.array(TaxRuleRow),
    /** Why a supply may bear no tax, in the words of the authority. */
    reasons: z.array(z.object({ code: z.string(), category: z.enum(taxCategories), text: Localised })),
  }),
})
const percent = check('use_rate_from_0')

/** VAT by dated rules. A sale keeps the rule of its day; nothing here changes what is sold. */
export const tax = {
  rules: endpoint({ method: 'GET', path: '/tax-rules', access: admins, needs: 'settings.view', reply: Rules }),
  /** A rule from a day on, today at the earliest. The one that says most of a supply wins, then the higher priority, then the newer. */
  addRule: endpoint({
    method: 'POST',
    path: '/tax-rules',
    access: admins,
    needs: 'settings.manage',
    idempotent: true,
    changes: ['tax_rule'],
    body: z.strictObject({
      product: z.optional(z.nullable(z.string().check(z.regex(/^[a-z_]{2,40}$/, check('choose_product'))))),
      line_kind: z.optional(z.nullable(z.enum(taxLineKinds, check('choose_what_it_is_for')))),
      role: z.optional(z.nullable(z.enum(taxRoles, check('choose_in_whose_name_sold')))),
      route: z.optional(z.nullable(z.enum(taxRoutes, check('choose_where_takes_place')))),
      category: z.enum(taxCategories, check('choose_how_taxed')),
      rate_bp: z.int(percent).check(z.minimum(0, percent), z.maximum(10_000, percent)),
      reason: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
      /** Left out: that of the rules it takes the place of. */
      priority: z.optional(
        z
          .int(check('use_number_from_0'))
          .check(z.minimum(0, check('use_number_from_0')), z.maximum(100, check('use_number_from_0'))),
      ),
      from: LocalDate,
      to: z.optional(z.nullable(LocalDate)),
      source: z
        .string(check('enter_what_rule_rests'))
        .check(
          z.trim(),
          z.minLength(3, check('enter_what_rule_rests')),
          z.maxLength(300, check('use_at_most_300_characters')),
        ),
    }),
    reply: Rules,
  }),
  /** Its last day: today at the earliest. What is sold until then keeps it. */
  endRule: endpoint({
    method: 'POST',
    path: '/tax-rule-end',
    access: admins,
    needs: 'settings.manage',
    changes: ['tax_rule'],
    body: z.strictObject({ id: z.uuid(check('choose_rule')), to: LocalDate }),
    reply: Rules,
  }),
}
