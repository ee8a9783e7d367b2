import { bankLineList } from '#contract/money/bank-line-list'
import type { bankLines } from '#contract/money/bank-lines'
import type { App } from '#server/app'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { bankLineListSql } from './bank-line-list.sql.ts'
import { depositFor, findLine } from './bank-lines.sql.ts'
import { decideLine, matchLine } from './decide-line.ts'
import { bankLineFileWords } from './file-words.ts'
import { importStatement } from './import-statement.ts'
import { lineRow, linesOf, lineView } from './views.ts'
import { bankLinesWords } from './words.ts'
import type { Word } from '#contract/kernel/word'

export function bankLinesRoutes(app: App): Handlers<typeof bankLines> {
  const list = serveList(app, bankLineList, bankLineListSql, lineRow(app))

  async function answer(context: Context, id: string, refused: Refusal | null, message?: Word) {
    if (refused) return refused
    const line = await findLine(app.db, id)
    return line
      ? ok({ data: await lineView(app, line, actorOf(context)) }, message)
      : refuse.notFound(bankLinesWords.bank_line_not_found)
  }

  return {
    list: (context, { query }) => list.page(actorOf(context), query, null),
    file: (context, { query }) => list.file(context, query, null, bankLineFileWords),
    get: (context, { params }) => answer(context, params.id, null),

    async ofDeposit(context, { query }) {
      const deposit = await depositFor(app.db, query.id)
      return deposit
        ? ok({ data: await linesOf(app, deposit, actorOf(context)) })
        : refuse.notFound(bankLinesWords.deposit_not_found)
    },

    async importFile(context, { body }) {
      const report = await importStatement(app, actorOf(context), body)
      if (isRefusal(report)) return report
      return ok(report, report.kept ? bankLinesWords.statement_kept : undefined)
    },

    match: async (context, { body: { id, deposit_id } }) =>
      answer(context, id, await matchLine(app, actorOf(context), id, deposit_id), bankLinesWords.line_matched),
    ignore: async (context, { body: { id, reason } }) =>
      answer(context, id, await decideLine(app, actorOf(context), id, 'ignore', reason), bankLinesWords.line_ignored),
    reopen: async (context, { body: { id, reason } }) =>
      answer(
        context,
        id,
        await decideLine(app, actorOf(context), id, 'reopen', reason),
        bankLinesWords.line_waits_again,
      ),
  }
}
