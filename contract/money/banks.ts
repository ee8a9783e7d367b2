import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { admins } from '#contract/kernel/roles'
import { ChosenCurrency, ok, Sum } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

/** ISO 13616: the first four characters go to the end, letters count 10 to 35, and the whole leaves 1 over 97. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % 97
  }
  return rest === 1
}

/** Written with or without spaces; kept without. */
export const Iban = z.string(check('enter_iban')).check(
  z.maxLength(60, check('iban_like_sa03_8000_0000')),
  z.overwrite((text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.refine(isIban, check('iban_slip_check_digits')),
)

const Text = (max: number, missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(max))

const fields = {
  name_en: Text(80, check('enter_name_bank')),
  name_ar: Text(80, check('enter_name_bank_in_arabic')),
  account_title: Text(120, check('enter_holder_account')),
  account_number: z
    .string(check('enter_account_number'))
    .check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{3,33}$/, check('account_number_4_to_34'))),
  iban: z.optional(z.nullable(Iban)),
  swift: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.toUpperCase(),
          z.regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, check('swift_code_8_or_11')),
        ),
    ),
  ),
  currency: ChosenCurrency,
  instructions_en: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
  instructions_ar: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
  active: z.optional(z.boolean()),
  /** Printed on pro formas and tax invoices in its currency. */
  on_papers: z.optional(z.boolean()),
}

/** An account of the company that money is paid into. */
export const Bank = z.object({
  id: z.string(),
  name_en: z.string(),
  name_ar: z.string(),
  account_title: z.string(),
  account_number: z.string(),
  iban: z.nullable(z.string()),
  swift: z.nullable(z.string()),
  currency: z.string(),
  instructions_en: z.nullable(z.string()),
  instructions_ar: z.nullable(z.string()),
  active: z.boolean(),
  on_papers: z.boolean(),
})
export type Bank = z.infer<typeof Bank>

export const NewBank = z.strictObject(fields)

export const banks = {
  /** Everybody sees the active ones; the back office all of them. */
  list: endpoint({
    method: 'GET',
    path: '/banks',
    access: 'any',
    members: 'see_money',
    reply: z.object({ ...ok, data: z.array(Bank) }),
  }),
  /** What the books say lies on each account, and what came in on it today by the company's clock. */
  receipts: endpoint({
    method: 'GET',
    path: '/bank-receipts',
    access: admins,
    needs: 'ledger.view',
    reply: z.object({
      ...ok,
      data: z.array(z.object({ bank_id: z.string(), balance: Sum, today: Sum, today_count: z.int() })),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/banks',
    access: admins,
    needs: 'bank.manage',
    changes: ['bank', 'company'],
    body: NewBank,
    reply: z.object({ ...ok, data: Bank }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/banks',
    access: admins,
    needs: 'bank.manage',
    changes: ['bank', 'company'],
    body: z.strictObject({ id: z.uuid(), ...fields }),
    reply: z.object({ ...ok, data: Bank }),
  }),
  /** A bank with deposits is archived: agents no longer see it, its deposits keep its name. */
  remove: endpoint({
    method: 'DELETE',
    path: '/banks',
    access: admins,
    needs: 'bank.manage',
    changes: ['bank'],
    query: z.strictObject({ id: z.uuid() }),
    reply: z.object({ ...ok, archived: z.boolean() }),
  }),
}
