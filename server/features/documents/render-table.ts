import { Worker } from 'node:worker_threads'
import { renderToBuffer } from '@react-pdf/renderer'
import { loadFonts } from './fonts.ts'
import { tableDocument, type TablePaper } from './table.ts'

/** A page or two is set at once; more would keep everybody else waiting. */
const rowsAtOnce = 60

function inThread(paper: TablePaper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./render-table.worker.ts', import.meta.url), { workerData: paper })
    thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    thread.once('error', reject)
    thread.once('exit', (code) =>
      reject(new Error(`the thread of a list ended with ${code} before its pages were set`)),
    )
  })
}

let turn: Promise<unknown> = Promise.resolve()

/** A list as A4 pages. Long ones are set in a thread of their own, one after the other. */
export async function renderTable(paper: TablePaper): Promise<Buffer> {
  if (paper.rows.length <= rowsAtOnce) {
    await loadFonts()
    return renderToBuffer(tableDocument(paper))
  }
  const pages = turn.then(() => inThread(paper))
  turn = pages.catch(() => undefined)
  return pages
}
