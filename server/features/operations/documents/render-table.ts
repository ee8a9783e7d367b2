import { Worker } from 'node:worker_threads'
import { draw } from './draw.ts'
import type { TableDocument } from './table.ts'

/** A page or two waits with the other documents; a longer list would hold them up. */
const rowsAtOnce = 60

/** Longer than the longest list takes: one whose pages are never done would keep all that come after it waiting. */
const threadMsMax = 120_000

function inThread(doc: TableDocument, msMax: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./render-table.worker.ts', import.meta.url), { workerData: doc })
    const limit = setTimeout(() => void thread.terminate(), msMax)
    thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    thread.once('error', reject)
    thread.once('exit', (code) => {
      clearTimeout(limit)
      reject(new Error(`the thread of a list ended with ${code} before its pages were set`))
    })
  })
}

let turn: Promise<unknown> = Promise.resolve()

/** A list as A4 pages. Long ones are set in a thread of their own, one after the other. */
export async function renderTable(doc: TableDocument, msMax = threadMsMax): Promise<Buffer> {
  if (doc.rows.length <= rowsAtOnce) return draw({ doc: 'table', input: doc })
  const pages = turn.then(() => inThread(doc, msMax))
  turn = pages.catch(() => undefined)
  return pages
}
