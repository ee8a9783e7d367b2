import { Worker } from 'node:worker_threads'
import { draw } from './draw.ts'
import type { TablePaper } from './table.ts'

/** A page or two waits with the other papers; a longer list would hold them up. */
const rowsAtOnce = 60

/** Longer than the longest list takes: one whose pages are never done would keep all that come after it waiting. */
const threadMsMax = 120_000

function inThread(paper: TablePaper, msMax: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./render-table.worker.ts', import.meta.url), { workerData: paper })
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
export async function renderTable(paper: TablePaper, msMax = threadMsMax): Promise<Buffer> {
  if (paper.rows.length <= rowsAtOnce) return draw({ paper: 'table', input: paper })
  const pages = turn.then(() => inThread(paper, msMax))
  turn = pages.catch(() => undefined)
  return pages
}
