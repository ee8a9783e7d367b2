import { check } from '#contract/checks/check'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ListFile, listFiles } from '#contract/operations/list-files'
import { retentionDays } from '#contract/people/retention'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { takeExport } from '#server/features/operations/exports'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { refuse } from '#server/http/refusal'
import { checkAccess, type Handlers } from '#server/http/router'
import { enqueue } from '#server/jobs/jobs'
import { fileCallOf } from '#server/lists/file-calls'
import { findListFile, insertListFile, type ListFileRow } from './list-files.sql.ts'
import { hideAsked, listFileBytes, rowsAsked } from './write-list-file.ts'
import { listFilesWords } from './words.ts'

const mimes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
const dayMs = 86_400_000

const untilOf = ({ made_at }: ListFileRow) => new Date(made_at.getTime() + retentionDays.list_files * dayMs)
const view = (file: ListFileRow): ListFile => ({
  id: file.id,
  name: file.name,
  state: file.state,
  rows: file.rows,
  rows_total: file.rows_total,
  made_at: file.made_at.toISOString(),
  until: untilOf(file).toISOString(),
})

export function listFilesRoutes(app: App): Handlers<typeof listFiles> {
  /** Their own, while it is kept. */
  async function ownFile(context: Context, id: string): Promise<ListFileRow> {
    const file = await findListFile(app.db, id)
    const isTheirs = file?.user_id === actorOf(context).user_id && untilOf(file) > app.clock.now()
    if (!file || !isTheirs) throw refuse.notFound(listFilesWords.file_not_found)
    return file
  }
  return {
    async ask(context, { body: { call, query } }) {
      const { format } = query
      if (format !== 'csv' && format !== 'xlsx') return refuse.invalid('query', listFilesWords.choose_csv_or_xlsx)
      const asked = { query }
      const rows = await rowsAsked(app, context, call, asked)
      if (!rows) return refuse.invalid('call', check('choose_list'))
      const { user_id } = actorOf(context)
      await takeExport(app, user_id)
      const id = randomUUID()
      const file = await inTx(app.db, 'ask for list file', async (tx) => {
        const made_at = app.clock.now()
        const asked_encrypted = hideAsked(app, id, asked)
        const row = await insertListFile(tx, {
          id,
          user_id,
          call,
          asked_encrypted,
          name: `${rows.name}.${format}`,
          made_at,
        })
        if (row) await enqueue(tx, 'list-files.write', { id }, { runAt: made_at, maxAttempts: 3 })
        return row
      })
      if (!file) return refuse.wrongState(listFilesWords.file_yours_being_written_ask)
      return ok({ data: view(file) }, listFilesWords.file_being_written_you_told)
    },
    get: async (context, { params: { id } }) => ok({ data: view(await ownFile(context, id)) }),
    async download(context, { params: { id } }) {
      const file = await ownFile(context, id)
      const call = fileCallOf(app, file.call)
      if (!call || file.state !== 'ready') throw refuse.notFound(listFilesWords.file_not_found)
      checkAccess(call.endpoint, context)
      return context.reply
        .header('cache-control', 'private, no-store')
        .header('content-length', file.bytes)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .type(file.name.endsWith('.csv') ? mimes.csv : mimes.xlsx)
        .send(Readable.from(listFileBytes(app, id)))
    },
  }
}
