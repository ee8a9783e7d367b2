import type * as z from 'zod/mini'
import type { offline } from '#contract/selling/offline'
import type { FieldError } from '#contract/kernel/errors'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { type Activity, writeActivity } from '#server/features/operations/activity'
import { claimFile } from '#server/features/operations/files'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { hasRunOut, isLegal, mayAct } from './offline.rules.ts'
import { addFile, findRequest, type Line, lockRequest, moveRequest, type RequestRecord } from './offline.sql.ts'
import { mailQuote, readersOf, notifyAgency, notifyBackOffice } from './notify.ts'

type Update = z.output<typeof offline.update.body>
type Answer = z.output<typeof offline.answer.body>

const notNow = (request: RequestRecord, now: Date) =>
  hasRunOut(request, now)
    ? refuse.wrongState('This quote has run out. Ask the desk for a new one.')
    : refuse.wrongState(`This request is ${request.status}.`)
const isStale = () => refuse.wrongState('Somebody has changed this request meanwhile. Look at it again.')

export const logged = (tx: Tx, actor: Actor, id: string, action: Activity['action'], at: Date) =>
  writeActivity(tx, { action, at, actor_id: actor.user_id, subject: 'offline', subject_id: id })

/** Claims the files and puts them on the request; a file that is somebody else's is refused at `files`. */
export async function attach(
  tx: Tx,
  id: string,
  names: readonly string[],
  by: { user_id: string; staff: boolean; at: Date },
): Promise<Refusal | undefined> {
  for (const file_name of new Set(names)) {
    const file = await claimFile(tx, { file_name, user_id: by.user_id, used_by: { type: 'offline', id } })
    if (isRefusal(file)) return refuse.invalid('files', 'This file is not here any more: choose it again')
    await addFile(tx, id, { file_name, name: file.name, by_staff: by.staff, at: by.at })
  }
}

const lineOf = (line: NonNullable<Update['lines']>[number]): Line => ({
  description: line.description,
  quantity: line.quantity,
  sell_minor: line.sell.amount,
  cost_minor: line.cost?.amount ?? null,
  vendor: line.vendor || null,
})

function quoteProblems(update: Update, request: RequestRecord, now: Date): FieldError[] {
  const problems: FieldError[] = []
  for (const [index, line] of (update.lines ?? []).entries()) {
    if (line.sell.amount < 0) problems.push({ field: `lines.${index}.sell`, message: 'Enter an amount' })
    if (line.cost && line.cost.amount < 0) problems.push({ field: `lines.${index}.cost`, message: 'Enter an amount' })
    for (const [field, money] of [
      ['sell', line.sell],
      ['cost', line.cost],
    ] as const)
      if (money && money.currency !== request.currency)
        problems.push({ field: `lines.${index}.${field}`, message: `This request is kept in ${request.currency}` })
  }
  if (update.status === 'quoted' && !update.lines) problems.push({ field: 'lines', message: 'Add a line' })
  if (update.valid_until && new Date(update.valid_until) <= now)
    problems.push({ field: 'valid_until', message: 'Choose a time in the future' })
  if (update.status === 'booked' && !(update.booking_code ?? request.booking_code))
    problems.push({ field: 'booking_code', message: 'Enter the PNR or voucher number' })
  return problems
}

const acts = { quoted: 'quote', booked: 'book', cancelled: 'cancel' } as const

/** The back office's side: quotes, books, cancels, or adds documents and notes without a move. */
export function updateRequest(app: App, actor: Actor, update: Update): Promise<undefined | Refusal> {
  const now = app.clock.now()
  return inTx(app.db, 'update offline request', async (tx) => {
    const request = await lockRequest(tx, update.id)
    if (!request) return refuse.notFound('This request')
    if (request.version !== update.version) return isStale()
    const act = update.status ? acts[update.status] : null
    if (act && !isLegal(act, request, now)) return notNow(request, now)
    // Lines are a quote: outside one they would change what was agreed.
    if (update.lines && update.status !== 'quoted') return refuse.invalid('lines', 'Lines change with a new quote only')
    const problems = quoteProblems(update, request, now)
    if (problems.length > 0) return refuse.fields(problems)
    const attached = await attach(tx, request.id, update.files ?? [], { user_id: actor.user_id, staff: true, at: now })
    if (attached) return attached
    const set = {
      ...(update.lines ? { lines: update.lines.map(lineOf) } : {}),
      // A new quote holds as long as it says, not as long as the one before.
      ...(update.valid_until === undefined && update.status !== 'quoted'
        ? {}
        : { valid_until: update.valid_until ? new Date(update.valid_until) : null }),
      ...(update.note === undefined ? {} : { note: update.note || null }),
      ...(update.internal_note === undefined ? {} : { internal_note: update.internal_note || null }),
      ...(update.booking_code === undefined ? {} : { booking_code: update.booking_code || null }),
    }
    const move = {
      to: update.status ?? request.status,
      event: update.status ?? (update.files?.length ? ('papers' as const) : ('edited' as const)),
      at: now,
      who: { id: actor.user_id, name: actor.name },
      note: update.reason ?? null,
    }
    await moveRequest(tx, request, move, set)
    await logged(tx, actor, request.id, update.status ? `offline_${update.status}` : 'offline_edited', now)
    if (!update.status) return
    await notifyAgency(tx, request, { event: update.status, at: now, reason: update.reason ?? null })
    const fresh = (await findRequest(tx, request.id))!
    if (update.status !== 'cancelled')
      for (const reader of await readersOf(tx, fresh)) await mailQuote(app, tx, fresh, reader)
  })
}

const answers = { accept: 'accepted', decline: 'declined', cancel: 'cancelled' } as const

/** The agency's side: takes or declines a quote, or gives its own request up. */
export function answerRequest(app: App, actor: Actor, answer: Answer): Promise<undefined | Refusal> {
  const now = app.clock.now()
  return inTx(app.db, 'answer offline request', async (tx) => {
    const request = await lockRequest(tx, answer.id)
    if (!request || request.agency_id !== actor.agency_id) return refuse.notFound('This request')
    const to = answers[answer.answer]
    if (request.status === to) return
    if (request.version !== answer.version) return isStale()
    if (!mayAct(answer.answer, actor)) return refuse.notAllowed()
    if (!isLegal(answer.answer, request, now)) return notNow(request, now)
    const who = { id: actor.user_id, name: actor.name }
    await moveRequest(tx, request, { to, event: to, at: now, who, note: answer.reason ?? null })
    await logged(tx, actor, request.id, `offline_${to}`, now)
    await notifyBackOffice(tx, request, { event: to, at: now, reason: answer.reason ?? null })
  })
}
