import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { admins } from '#contract/kernel/roles'
import { ok, Sum } from '#contract/kernel/shapes'

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
export const Iban = z.string('Enter the IBAN').check(
  z.maxLength(60, 'An IBAN is like SA03 8000 0000 6080 1016 7519'),
  z.overwrite((text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.refine(isIban, 'This IBAN has a slip: check its digits'),
)

const Text = (max: number, missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(max))

const fields = {
  name_en: Text(80, 'Enter the name of the bank'),
  name_ar: Text(80, 'Enter the name of the bank in Arabic'),
  account_title: Text(120, 'Enter the holder of the account'),
  account_number: z
    .string('Enter the account number')
    .check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{3,33}$/, 'An account number has 4 to 34 letters and digits')),
  iban: z.optional(z.nullable(Iban)),
  swift: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.toUpperCase(),
          z.regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, 'A SWIFT code has 8 or 11 characters'),
        ),
    ),
  ),
  currency: z.string('Choose a currency').check(z.regex(/^[A-Z]{3}$/, 'Use a currency code like SAR')),
  instructions_en: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
  instructions_ar: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
  active: z.optional(z.boolean()),
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
})
export type Bank = z.infer<typeof Bank>

export const NewBank = z.strictObject(fields)

export const banks = {
  /** Everybody sees the active ones; the back office all of them. */
  list: endpoint({
    method: 'GET',
    path: '/banks',
    access: 'any',
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
    body: NewBank,
    reply: z.object({ ...ok, data: Bank }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/banks',
    access: admins,
    needs: 'bank.manage',
    body: z.strictObject({ id: z.uuid(), ...fields }),
    reply: z.object({ ...ok, data: Bank }),
  }),
  /** A bank with deposits is archived: agents no longer see it, its deposits keep its name. */
  remove: endpoint({
    method: 'DELETE',
    path: '/banks',
    access: admins,
    needs: 'bank.manage',
    query: z.strictObject({ id: z.uuid() }),
    reply: z.object({ ...ok, archived: z.boolean() }),
  }),
}
