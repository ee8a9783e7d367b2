import type { inputVat } from '#contract/money/input-vat'
import { supplierInvoiceList } from '#contract/money/input-vat-list'
import type { FieldProblem } from '#contract/kernel/errors'
import type { Input } from '#contract/kernel/endpoint'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { postJournal, reverseJournal, uuidV7 } from '#server/features/money/ledger'
import { writeActivity } from '#server/features/operations/activity'
import { settingsOf } from '#server/features/operations/settings'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { localDay } from '#server/local-time'
import { supplierInvoiceFileWords } from './file-words.ts'
import {
  inputVatOf,
  insertInvoice,
  invoiceById,
  isWritten,
  lockInvoice,
  supplierInvoice,
  supplierInvoiceListSql,
  undoInvoice,
} from './input-vat.sql.ts'
import { inputVatWords } from './words.ts'

type New = Input<typeof inputVat.save>['body']
/** The highest rate there is, and a riyal for roundings line by line; never as much as the net. */
const vatMost = (net: number) => Math.min(Math.ceil((net * 15) / 100) + 100, net - 1)

function problemsOf({ net, vat, issued_on }: New, today: string, currency: string): FieldProblem[] {
  return [
    ...(net.currency === currency ? [] : [{ field: 'net', message: inputVatWords.use_currency_books }]),
    ...(vat.currency === net.currency ? [] : [{ field: 'vat', message: inputVatWords.use_currency_books }]),
    ...(net.amount > 0 ? [] : [{ field: 'net', message: inputVatWords.enter_amount_above_zero }]),
    ...(vat.amount > 0 ? [] : [{ field: 'vat', message: inputVatWords.enter_amount_above_zero }]),
    ...(vat.amount > vatMost(net.amount) ? [{ field: 'vat', message: inputVatWords.vat_more_than_15_per }] : []),
    ...(issued_on > today ? [{ field: 'issued_on', message: inputVatWords.choose_today_or_earlier_day }] : []),
  ]
}

/** Its VAT is a claim on the authority, and what was sold cost so much less. */
const linesOf = (vat: number, currency: string) => [
  { account: { owner_type: 'tax', owner_id: 'company', kind: 'input', currency } as const, amount: -vat },
  { account: { owner_type: 'income', owner_id: 'company', kind: 'margin', currency } as const, amount: vat },
]

export const inputVatRoutes = (app: App): Handlers<typeof inputVat> => {
  const list = serveList(app, supplierInvoiceList, supplierInvoiceListSql, supplierInvoice)
  const noted = (
    tx: Tx,
    context: Context,
    action: 'supplier_invoice_saved' | 'supplier_invoice_undone',
    id: string,
    at: Date,
  ) =>
    writeActivity(tx, {
      action,
      at,
      actor_id: actorOf(context).user_id,
      subject: 'supplier_invoice',
      subject_id: id,
      request_id: context.request.id,
      ip: context.ip,
    })
  const shown = async (id: string) => supplierInvoice((await invoiceById(app.db, id))!)
  return {
    list: (context, { query }) => list.page(actorOf(context), query, null),
    file: (context, { query }) => list.file(context, query, null, supplierInvoiceFileWords),

    async summary(_context, { query: { from, to } }) {
      if (from && to && from > to) return refuse.invalid('to', inputVatWords.choose_day_on_or_after)
      const { zone } = await settingsOf(app)
      return ok({ data: await inputVatOf(app.db, { from, to, zone }) })
    },

    async save(context, { body }) {
      const at = app.clock.now()
      const { zone, currency } = await settingsOf(app)
      const problems = problemsOf(body, localDay(at, zone), currency)
      if (problems.length > 0) return refuse.fields(problems)
      const { user_id } = actorOf(context)
      const id = uuidV7(at)
      const refused = await inTx(app.db, 'save supplier invoice', async (tx) => {
        if (await isWritten(tx, body))
          return refuse.invalid('number', inputVatWords.invoice_supplier_written_down_already)
        const journal = await postJournal(tx, {
          kind: 'adjustment',
          source: { type: 'supplier_tax_invoice', id },
          at,
          agency_id: null,
          memo: `VAT of ${body.supplier}, invoice ${body.number}`,
          actor_id: user_id,
          lines: linesOf(body.vat.amount, currency),
        })
        if (isRefusal(journal)) return journal
        const row = { ...body, id, net: body.net.amount, vat: body.vat.amount, currency, journal_id: journal }
        await insertInvoice(tx, row, user_id, at)
        await noted(tx, context, 'supplier_invoice_saved', id, at)
        return undefined
      })
      if (isRefusal(refused)) return refused
      return ok({ data: await shown(id) }, inputVatWords.invoice_saved)
    },

    async undo(context, { body: { id, reason } }) {
      const at = app.clock.now()
      const { user_id } = actorOf(context)
      const refused = await inTx(app.db, 'undo supplier invoice', async (tx) => {
        const held = await lockInvoice(tx, id)
        if (!held) return refuse.notFound(inputVatWords.invoice_not_found)
        if (held.undone_at) return refuse.wrongState(inputVatWords.invoice_undone_already)
        const reversed = await reverseJournal(tx, held.journal_id, reason, { at, actor_id: user_id })
        if (isRefusal(reversed)) return reversed
        await undoInvoice(tx, id, reason, user_id, at)
        await noted(tx, context, 'supplier_invoice_undone', id, at)
        return undefined
      })
      return isRefusal(refused) ? refused : ok({ data: await shown(id) }, inputVatWords.invoice_undone)
    },
  }
}
