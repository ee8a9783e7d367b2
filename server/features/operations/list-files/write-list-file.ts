import { gunzipSync, gzipSync } from 'node:zlib'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { actorOfUser } from '#server/features/people/auth'
import { notify } from '#server/features/communication/notifications'
import { csvHead, csvRows } from '#server/features/operations/exports'
import type { Context } from '#server/http/context'
import { parseKept, parsePath } from '#server/http/input'
import { checkAccess } from '#server/http/router'
import { GiveUp, type JobKind } from '#server/jobs/jobs'
import { fileCallOf } from '#server/lists/file-calls'
import { leftOutText } from '#server/lists/list-file'
import { type ListRows, withCurrencies } from '#server/lists/list-rows'
import {
  dropListFileParts,
  endListFile,
  findListFile,
  type ListFileRow,
  listFileParts,
  moveListFile,
  saveListFilePart,
  startListFile,
} from './list-files.sql.ts'
import { sheetStream, type Writer } from './sheet-stream.ts'

/** As many as a sheet holds below its heads, and an afternoon's reading. */
const rowsMax = 1_000_000
const partBytes = 256_000

/** What was asked for, kept encrypted: a searched word may be a name. */
export type Asked = { query: Record<string, string> }
const placeOf = (id: string) => `list_files:${id}`

export const hideAsked = (app: App, id: string, asked: Asked) => app.secrets.encrypt(JSON.stringify(asked), placeOf(id))
const shownAsked = (app: App, file: ListFileRow) =>
  JSON.parse(app.secrets.decrypt(file.asked_encrypted, placeOf(file.id))) as Asked

/**
 * The rows that a call would answer as a file, for this person and by what they may do now. Refuses as the call does.
 * `context.actor` is asked; there is no request behind it.
 */
export async function rowsAsked(
  app: App,
  context: Pick<Context, 'actor' | 'locale'>,
  path: string,
  { query }: Asked,
): Promise<ListRows | undefined> {
  const call = fileCallOf(app, path)
  if (!call) return undefined
  const { endpoint, params } = call
  let rows: ListRows | undefined
  const asking = { ...context, wholeList: (found: object) => void (rows = found as ListRows) } as unknown as Context
  checkAccess(endpoint, asking)
  await call.handle(asking, {
    params: endpoint.params ? parsePath(endpoint.params, params) : undefined,
    query: endpoint.query ? parseKept(endpoint.query, query) : undefined,
    body: undefined,
  })
  return rows
}

function csvStream(columns: Parameters<typeof csvHead>[0], zone: string, out: (bytes: Uint8Array) => void): Writer {
  out(csvHead(columns))
  return { rows: (page) => out(csvRows(columns, page, zone)), end: () => undefined }
}

/** Keeps what is written in parts of a quarter of a megabyte, each encrypted. */
function partsOf(app: App, id: string) {
  let waiting: Uint8Array[] = []
  let [part, bytes, held] = [0, 0, 0]
  return {
    take(piece: Uint8Array) {
      waiting.push(piece)
      held += piece.length
      bytes += piece.length
    },
    async keep(isLast = false): Promise<number> {
      if (held > 0 && (isLast || held >= partBytes)) {
        const packed = gzipSync(Buffer.concat(waiting), { level: 1 }).toString('base64')
        await saveListFilePart(app.db, id, part, app.secrets.encrypt(packed, `${placeOf(id)}:${part}`))
        waiting = []
        held = 0
        part++
      }
      return bytes
    },
  }
}

/** The file again, part after part. */
export async function* listFileBytes(app: App, id: string): AsyncGenerator<Buffer> {
  let part = 0
  for await (const encrypted of listFileParts(app.db, id)) {
    yield gunzipSync(Buffer.from(app.secrets.decrypt(encrypted, `${placeOf(id)}:${part}`), 'base64'))
    part++
  }
}

async function writeRows(app: App, file: ListFileRow, rows: ListRows, locale: 'en' | 'ar', total: number) {
  const parts = partsOf(app, file.id)
  let writer: Writer | undefined
  let count = 0
  for await (const page of rows.pages()) {
    const kept = page.slice(0, rowsMax - count)
    const columns = rows.columnsFor(kept[0])
    writer ??= file.name.endsWith('.csv')
      ? csvStream(columns, rows.zone, parts.take)
      : sheetStream({ columns, zone: rows.zone, rightToLeft: locale === 'ar' }, parts.take)
    writer.rows(kept)
    count += kept.length
    await moveListFile(app.db, file.id, { rows: count, bytes: await parts.keep() })
    if (count === rowsMax) break
  }
  if (total > count && count === rowsMax) writer?.rows([[leftOutText(locale, count, total)]])
  writer?.end()
  await moveListFile(app.db, file.id, { rows: count, bytes: await parts.keep(true) })
}

async function writeListFile(app: App, id: string): Promise<void> {
  const file = await findListFile(app.db, id)
  if (!file || file.state === 'ready' || file.state === 'failed') return
  const actor = await actorOfUser(app, file.user_id)
  if (!actor) throw new GiveUp('who asked for the file may not log in any more')
  const asked = shownAsked(app, file)
  const locale = asked.query['locale'] === 'ar' ? 'ar' : 'en'
  const found = await rowsAsked(app, { actor, locale }, file.call, asked)
  if (!found) throw new GiveUp('this list is no longer answered as a file')
  const rows = withCurrencies(found, locale)
  const total = await rows.count()
  await startListFile(app.db, id, total)
  await writeRows(app, file, rows, locale, total)
  await inTx(app.db, 'end list file', async (tx) => {
    if (!(await endListFile(tx, id, 'ready'))) return
    const data = { name: file.name, file: id }
    await notify(tx, { to: { user_id: file.user_id }, kind: 'list_file_ready', data, link: null, at: app.clock.now() })
  })
}

async function failListFile(app: App, tx: Tx, id: string): Promise<void> {
  const file = await findListFile(tx, id)
  if (!file || !(await endListFile(tx, id, 'failed'))) return
  await dropListFileParts(tx, id)
  const data = { name: file.name }
  await notify(tx, { to: { user_id: file.user_id }, kind: 'list_file_failed', data, link: null, at: app.clock.now() })
}

export const listFileJobs = (app: App): Record<string, JobKind> => ({
  'list-files.write': {
    run: (payload) => writeListFile(app, String(payload['id'])),
    onDead: (tx, payload) => failListFile(app, tx, String(payload['id'])),
  },
})
