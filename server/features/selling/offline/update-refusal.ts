import { type Refusal, refuse } from '#server/http/refusal'
import { isStale, notNow } from './lock-request.ts'
import { isLegal } from './offline.rules.ts'
import type { Noted, RequestRecord } from './offline.sql.ts'
import { type Update, updateProblems } from './quote.rules.ts'
import { offlineWords } from './words.ts'

const acts = { quoted: 'quote', confirmed: 'book', cancelled: 'cancel' } as const

/** Why the back office cannot do this with the request as it stands. */
export function updateRefusal(update: Update, request: RequestRecord, now: Date): Refusal | undefined {
  if (request.version !== update.version) return isStale()
  const act = update.status ? acts[update.status] : null
  if (act && !isLegal(act, request, now)) return notNow(request, now)
  // Lines and payments are a quote: outside one they would change what was agreed.
  // While nothing was quoted they are a draft.
  const isDraft = update.status === undefined && request.status === 'requested'
  for (const field of ['lines', 'payments'] as const)
    if (update[field] && update.status !== 'quoted' && !isDraft)
      return refuse.invalid(
        field,
        field === 'lines' ? offlineWords.lines_change_with_new_quote : offlineWords.payments_change_with_new_quote,
      )
  if (update.costs && update.status !== 'confirmed')
    return refuse.invalid('costs', offlineWords.costs_entered_when_booked)
  const kept = { currency: request.currency, lines: request.detail.lines, booking_code: request.booking_code }
  const problems = updateProblems(update, kept, now)
  return problems.length > 0 ? refuse.fields(problems) : undefined
}

/** What the back office wrote in words. A new quote holds as long as it says, not as long as the one before. */
export const notedOf = (update: Update): Noted => ({
  ...(update.valid_until === undefined && update.status !== 'quoted'
    ? {}
    : { valid_until: update.valid_until ? new Date(update.valid_until) : null }),
  ...(update.names === undefined ? {} : { names: update.names || null }),
  ...(update.note === undefined ? {} : { note: update.note || null }),
  ...(update.internal_note === undefined ? {} : { internal_note: update.internal_note || null }),
})
