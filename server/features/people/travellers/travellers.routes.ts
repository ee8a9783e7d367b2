import { randomUUID } from 'node:crypto'
import type { ImportedRow, travellers } from '#contract/people/travellers'
import { travellerList } from '#contract/people/traveller-list'
import { importColumns } from '#contract/people/travellers'
import type { App } from '#server/app'
import { brokenConstraint, inTx } from '#server/db/db'
import { zoneOf } from '#server/features/operations/settings'
import { tableFile } from '#server/features/operations/exports'
import type { Actor } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { saveKeyOf } from '#server/http/idempotency'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { say } from '#server/words'
import { serveList } from '#server/lists/serve-list'
import { localDay } from '#server/local-time'
import { importTravellers } from './import-travellers.ts'
import { travellerListSql } from './traveller-list.sql.ts'
import { travellerProblems } from './travellers.rules.ts'
import {
  deleteTraveller,
  findTraveller,
  insertTraveller,
  owned,
  type Owner,
  travellerBySaveKey,
  updateTraveller,
} from './travellers.sql.ts'
import { travellerRow, travellerView } from './views.ts'
import { check } from '#contract/checks/check'
import { columnName, travellersWords } from './words.ts'

const unknown = () => refuse.notFound(check('traveller_not_found'))
const taken = () => refuse.invalid('passport_number', travellersWords.you_saved_traveller_with_passport)
const ownerOf = (actor: Actor): Owner =>
  actor.role === 'agent' ? { agency_id: actor.agency_id! } : { customer_id: actor.user_id }

/** Two people as the columns want them. */
const examples = [
  [
    'mr',
    'BILAL AHMED',
    'QURESHI',
    'بلال أحمد قريشي',
    'm',
    '1988-03-14',
    'PK',
    'AB1234567',
    'PK',
    '2024-05-13',
    '2034-05-12',
    '',
  ],
  [
    'mrs',
    'NOURA',
    'AL HARBI',
    'نورة الحربي',
    'f',
    '1990-11-02',
    'SA',
    'V48209131',
    'SA',
    '',
    '2031-01-20',
    '1098765432',
  ],
]

const arabic: Record<string, string> = {
  mr: 'السيد',
  mrs: 'السيدة',
  m: 'ذكر',
  f: 'أنثى',
  PK: 'باكستان',
  SA: 'السعودية',
}
/** The same people as an Arabic sheet has them: both are read. */
const inArabic = (row: readonly string[]) => row.map((cell) => arabic[cell] ?? cell)

const count = (rows: readonly ImportedRow[], state: ImportedRow['state']) =>
  rows.filter((row) => row.state === state).length

export const travellersRoutes = (app: App): Handlers<typeof travellers> => {
  /** The day on the wall of whoever asks: a passport ends at its midnight. */
  const today = async (actor: Actor) => localDay(app.clock.now(), await zoneOf(app, actor))
  return {
    async save(context, { body }) {
      const actor = actorOf(context)
      const problems = travellerProblems(body, await today(actor))
      if (problems.length > 0) return refuse.fields(problems)
      const saveKey = saveKeyOf(context)
      const saved = await inTx(app.db, 'save traveller', async (tx) => {
        const earlier = saveKey ? await travellerBySaveKey(tx, saveKey) : undefined
        if (earlier) return earlier
        const by = { id: randomUUID(), user_id: actor.user_id, saveKey }
        return (await insertTraveller(app, tx, ownerOf(actor), body, by)) ?? taken()
      })
      if (isRefusal(saved)) return saved
      return ok({ data: travellerView(app, saved, await today(actor)) }, travellersWords.traveller_saved_successfully)
    },

    async list(context, { query }) {
      const actor = actorOf(context)
      const day = await today(actor)
      const list = serveList(app, travellerList, travellerListSql(app.secrets), (row) => travellerRow(app, row, day))
      return list.page(actor, query, owned(ownerOf(actor)))
    },

    async get(context, { query }) {
      const actor = actorOf(context)
      const found = await findTraveller(app.db, ownerOf(actor), query.id)
      return found ? ok({ data: travellerView(app, found, await today(actor)) }) : unknown()
    },

    async update(context, { body: { id, ...traveller } }) {
      const actor = actorOf(context)
      const owner = ownerOf(actor)
      if (!(await findTraveller(app.db, owner, id))) return unknown()
      const problems = travellerProblems(traveller, await today(actor))
      if (problems.length > 0) return refuse.fields(problems)
      try {
        const saved = await inTx(
          app.db,
          'update traveller',
          async (tx) => (await updateTraveller(app, tx, owner, id, traveller)) ?? unknown(),
        )
        if (isRefusal(saved)) return saved
        return ok(
          { data: travellerView(app, saved, await today(actor)) },
          travellersWords.traveller_updated_successfully,
        )
      } catch (error) {
        if (brokenConstraint(error) === 'travellers_passport') return taken()
        throw error
      }
    },

    async remove(context, { query }) {
      const owner = ownerOf(actorOf(context))
      const count = await inTx(app.db, 'delete traveller', (tx) =>
        deleteTraveller(tx, owner, query.id, app.clock.now()),
      )
      return count === 0 ? unknown() : ok({}, travellersWords.traveller_deleted_successfully)
    },

    async importFile(context, { body }) {
      const actor = actorOf(context)
      const rows = await importTravellers(app, ownerOf(actor), actor.user_id, body, await today(actor))
      if (isRefusal(rows)) return rows
      return ok({
        rows,
        ready: count(rows, 'ready'),
        saved: count(rows, 'saved'),
        duplicates: count(rows, 'duplicate'),
        wrong: count(rows, 'wrong'),
      })
    },

    async template(context, { query }) {
      const file = await tableFile({
        format: query.format,
        name: 'travellers',
        locale: context.locale,
        columns: importColumns.map((column) => ({ head: say(context.locale, columnName(column)), kind: 'text' })),
        rows: context.locale === 'ar' ? examples.map(inArabic) : examples,
      })
      return context.reply
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .type(file.mime)
        .send(file.bytes)
    },
  }
}
