import type { Quotation } from '#contract/selling/quotation-shapes'
import { westernDigits } from '#web/i18n/digits.ts'
import { phoneOf } from '#web/kit/form/typed.ts'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { isoIn } from '#web/kit/time/instants.ts'
import { typedOf } from '#web/kit/money/typed.ts'
import { amountOf } from './quotation-words.tsx'

type Line = { description: { en: string; ar: string }; quantity: string; amount: string }
type PartAct = 'keep' | 'refresh' | 'remove'
export type Typed = {
  parts: { no: number; act: PartAct; margin: string }[]
  lines: Line[]
  customer: { name: string; email: string; phone: string; locale: 'en' | 'ar' }
  note: string
  valid: string
  exchange: 'keep' | 'refresh'
  accept_new_price: boolean
}
/** What is sent: amounts in minor units, an instant for the validity. */
export type QuotationBody = {
  parts: { no: number; act: PartAct; margin?: number }[]
  lines: { description: { en: string; ar: string }; quantity: number; amount: number }[]
  customer: { name: string | null; email: string | null; phone: string | null; locale: 'en' | 'ar' }
  note: string | null
  valid_until?: string
  accept_new_price: boolean
}

export const emptyLine: Line = { description: { en: '', ar: '' }, quantity: '1', amount: '' }
export const hourMs = 3_600_000
export const validHours = [6, 12, 24, 48, 72, 168]

/** What a form starts with: the newest version, or one empty line. */
export function startOf(quotation: Quotation | null): Typed {
  const newest = quotation?.versions[0]
  const money = (amount: number) => typedOf(amount, quotation?.total.currency ?? 'SAR')
  const { customer } = quotation ?? {}
  return {
    parts: (newest?.parts ?? []).map(({ no, margin }) => ({
      no,
      act: 'keep',
      margin: margin ? money(margin.amount) : '',
    })),
    lines: newest
      ? newest.lines.map((line) => ({
          description: { ...line.description },
          quantity: String(line.quantity),
          amount: money(line.amount.amount),
        }))
      : [emptyLine],
    customer: {
      name: customer?.name ?? '',
      email: customer?.email ?? '',
      phone: customer?.phone ?? '',
      locale: customer?.locale ?? 'en',
    },
    note: newest?.note ?? '',
    valid: quotation && quotation.state !== 'expired' ? 'keep' : '24',
    exchange: 'keep',
    accept_new_price: quotation?.accept_new_price ?? false,
  }
}

/** What was typed, as it is sent. */
export function bodyOf(typed: Typed, quotation: Quotation | null, currency: string): QuotationBody {
  const hours = Number(typed.valid)
  const valid_until =
    typed.valid === 'keep' ? quotation?.valid_until : typed.valid === 'bound' ? undefined : isoIn(hours * hourMs)
  return {
    parts: typed.parts.map(({ no, act, margin }) => ({
      no,
      act,
      ...(act === 'remove' || margin === '' ? {} : { margin: amountOf(margin, currency) ?? 0 }),
    })),
    lines: typed.lines.map((line) => ({
      description: line.description,
      quantity: Number(westernDigits(line.quantity)),
      amount: amountOf(line.amount, currency) ?? 0,
    })),
    customer: {
      name: typed.customer.name.trim() || null,
      email: typed.customer.email.trim() || null,
      phone: phoneOf(typed.customer.phone) || null,
      locale: typed.customer.locale,
    },
    note: typed.note.trim() || null,
    ...(valid_until ? { valid_until } : {}),
    accept_new_price: typed.accept_new_price,
  }
}

/** What the parts of the form share. */
export type Part = { of: EndpointForm<Typed>; currency: string }

/** A time is chosen by one field. */
export const fieldAt = (path: string) => (path === 'valid_until' ? 'valid' : path)

/** The fields that hold no amount. */
export const wrongAmounts = (typed: Typed, currency: string) => [
  ...typed.parts.flatMap(({ act, margin }, index) =>
    act !== 'remove' && margin !== '' && amountOf(margin, currency) === null ? [`parts.${index}.margin` as const] : [],
  ),
  ...typed.lines.flatMap(({ amount }, index) =>
    amountOf(amount, currency) === null ? [`lines.${index}.amount` as const] : [],
  ),
]
