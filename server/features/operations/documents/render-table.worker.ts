import { parentPort, workerData } from 'node:worker_threads'
import { renderToBuffer } from '@react-pdf/renderer'
import { loadFonts } from './fonts.ts'
import { tableDocument, type TablePaper } from './table.ts'

const paper = workerData as TablePaper
const logo = paper.agency?.logo
// Between threads a buffer arrives as plain bytes.
if (logo) logo.data = Buffer.from(logo.data)
await loadFonts()
parentPort!.postMessage(await renderToBuffer(tableDocument(paper)))
