import type * as z from 'zod/mini'
import type { offline, OfflineBooking } from '#contract/selling/offline'
import { amountOf } from '#web/kit/money/typed.ts'
import { isoIn } from '#web/kit/time/instants.ts'
import { emptyLine, lineOf, typedLine, type WithLines, wrongAmounts } from './manual-lines.rules.ts'
import { paymentsOf, typedTerms, type WithTerms } from './payment-terms.rules.ts'

export type TypedQuote = WithLines &
  WithTerms & {
    /** Sent to the agency, or kept for the office. */
    send: boolean
    /** `keep`, `open`, or for how many hours. */
    valid: string
    note: string
    internal_note: string
    names: string
    booking_code: string
    files: { name: string; file_name: string }[]
  }
type Update = z.output<typeof offline.update.body>
type Where = { currency: string; zone: string; isOpen: boolean }

const hourMs = 3_600_000

/** What a form starts with. */
export function startOf(request: OfflineBooking, dayOf: (instant: string) => string): TypedQuote {
  const { lines, payments, product, valid_until } = request
  return {
    lines: lines.length > 0 ? lines.map((line) => typedLine(line, product)) : [emptyLine],
    ...typedTerms(payments, dayOf),
    send: true,
    valid: valid_until ? 'keep' : '48',
    note: request.note ?? '',
    internal_note: request.internal_note ?? '',
    names: request.names ?? '',
    booking_code: request.booking_code ?? '',
    files: [],
  }
}

function validUntil(valid: string, request: OfflineBooking): string | null {
  if (valid === 'open') return null
  return valid === 'keep' ? request.valid_until : isoIn(Number(valid) * hourMs)
}

/** What was typed, as it is sent: lines and terms with a quote, or as a draft while there is none. */
export function quoteBody(typed: TypedQuote, request: OfflineBooking, { currency, zone, isOpen }: Where): Update {
  const sends = isOpen && typed.send
  const holdsLines = sends || (isOpen && request.status === 'requested')
  return {
    id: request.id,
    version: request.version,
    ...(sends ? { status: 'quoted' as const } : {}),
    ...(holdsLines
      ? {
          lines: typed.lines.map((line) => lineOf(line, currency)),
          payments: paymentsOf(typed, currency, zone),
          valid_until: validUntil(typed.valid, request),
        }
      : {}),
    note: typed.note.trim() || null,
    internal_note: typed.internal_note.trim() || null,
    names: typed.names.trim() || null,
    ...(request.status === 'accepted' && !sends ? { booking_code: typed.booking_code.trim() || null } : {}),
    ...(typed.files.length > 0 ? { files: typed.files.map(({ file_name }) => file_name) } : {}),
  }
}

/** What the contract cannot say in the page's words. */
export function quoteProblems(typed: TypedQuote, currency: string) {
  const parts = typed.terms === 'parts' ? typed.parts : []
  return [
    ...wrongAmounts(typed.lines, currency).map((field) => ({ field, message: 'amount_wrong' as const })),
    ...parts.flatMap(({ amount, day }, index) => [
      ...(amountOf(amount, currency)
        ? []
        : [{ field: `parts.${index}.amount` as const, message: 'amount_wrong' as const }]),
      ...(index > 0 && !day ? [{ field: `parts.${index}.day` as const, message: 'day_missing' as const }] : []),
    ]),
  ]
}
