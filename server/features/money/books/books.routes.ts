import type { AccountLine, books } from '#contract/money/books'
import { accountLineList, accountList } from '#contract/money/books-list'
import type { PageQuery } from '#contract/kernel/list-call'
import type { App } from '#server/app'
import { settingsOf } from '#server/features/operations/settings'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { localDay } from '#server/local-time'
import { accountLine, accountLineListSql, balanceAfter, ofAccount } from './account-lines.sql.ts'
import { accountView } from './account-names.ts'
import { accountListSql, accountRow, findAccount, sumsOf, type TrialRow, trialRows } from './accounts.sql.ts'
import { accountFileWords, accountLineFileWords } from './file-words.ts'
import { findJournal } from './journal.sql.ts'
import { booksWords } from './words.ts'

/** The day it is by the company's clock. */
const todayOf = (app: App, zone: string) => localDay(app.clock.now(), zone)

function trialTotals(rows: readonly TrialRow[]) {
  const totals = new Map<string, { debit: number; credit: number }>()
  for (const { currency, debit, credit } of rows) {
    const sum = totals.get(currency) ?? { debit: 0, credit: 0 }
    totals.set(currency, { debit: sum.debit + debit, credit: sum.credit + credit })
  }
  return [...totals].map(([currency, { debit, credit }]) => ({
    debit: { amount: debit, currency },
    credit: { amount: credit, currency },
  }))
}

/** Filters that leave lines out between two others: there no balance runs along. */
const leavesOut = (query: PageQuery) => ['q', 'kind', 'side', 'agency_id'].some((name) => query[name])

export function booksRoutes(app: App): Handlers<typeof books> {
  const accounts = serveList(app, accountList, accountListSql, accountRow)
  const lines = serveList(app, accountLineList, accountLineListSql, accountLine)

  /** The page's lines with the balance after each: the first one's is summed, the others follow from it. */
  async function withBalances(account: string, page: readonly AccountLine[], isOldest: boolean) {
    const first = page[0]
    if (!first) return []
    let after = await balanceAfter(app.db, account, first)
    return page.map((line, index) => {
      if (index > 0) after += isOldest ? line.amount.amount : -page[index - 1]!.amount.amount
      return { ...line, balance: { amount: after, currency: line.amount.currency } }
    })
  }

  return {
    async trialBalance(_context, { query }) {
      const { zone } = await settingsOf(app)
      const day = query.day ?? todayOf(app, zone)
      const rows = await trialRows(app.db, day, zone)
      return ok({
        day,
        lines: rows.map(({ owner_type, kind, currency, accounts: count, debit, credit }) => ({
          type: owner_type,
          kind,
          accounts: count,
          debit: { amount: debit, currency },
          credit: { amount: credit, currency },
        })),
        totals: trialTotals(rows),
      })
    },

    accounts: (context, { query }) => accounts.page(actorOf(context), query, null),
    accountsFile: (context, { query }) => accounts.file(context, query, null, accountFileWords),

    async account(_context, { params, query }) {
      const found = await findAccount(app.db, params.id)
      if (!found) return refuse.notFound(booksWords.account_not_found)
      const { zone } = await settingsOf(app)
      const { opening, debit, credit, lines: count } = await sumsOf(app.db, params.id, { ...query, zone })
      const sum = (amount: number) => ({ amount, currency: found.account_currency })
      return ok({
        data: {
          account: accountView(found),
          opening: sum(opening),
          debit: sum(debit),
          credit: sum(credit),
          closing: sum(opening - debit + credit),
          lines: count,
        },
      })
    },

    async accountLines(context, { params, query }) {
      const page = await lines.page(actorOf(context), query, ofAccount(params.id))
      if (leavesOut(query)) return page
      return { ...page, data: await withBalances(params.id, page.data, query.sort === 'oldest') }
    },
    accountLinesFile: (context, { params, query }) =>
      lines.file(context, query, ofAccount(params.id), accountLineFileWords),

    async journal(_context, { params }) {
      const found = await findJournal(app.db, params.id)
      return found ? ok({ data: found }) : refuse.notFound(booksWords.entry_not_found)
    },
  }
}
