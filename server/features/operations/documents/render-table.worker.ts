import { parentPort, workerData } from 'node:worker_threads'
import { loadFonts } from './fonts.ts'
import { tableDocument, type TableDocument } from './table.ts'
import { taggedPdf } from './tagged.ts'

const doc = workerData as TableDocument
const logos = [doc.agency?.logo, doc.site.picture]
// Between threads a buffer arrives as plain bytes.
for (const logo of logos) if (logo) logo.data = Buffer.from(logo.data)
await loadFonts()
parentPort!.postMessage(await taggedPdf(tableDocument(doc)))
