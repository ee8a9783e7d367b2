import { renderToBuffer } from '@react-pdf/renderer'
import { serveThread } from '#server/threads/thread'
import type { Drawing } from './draw.ts'
import { cardsDocument } from './cards.ts'
import { caseNote } from './case-note.ts'
import { eticket } from './eticket.ts'
import { loadFonts } from './fonts.ts'
import { invoice } from './invoice.ts'
import { createDocumentContext } from './document-context.ts'
import { lettersDocument } from './letters.ts'
import { proForma } from './pro-forma.ts'
import { quotation } from './quotation.ts'
import { receipt } from './receipt.ts'
import { tableDocument } from './table.ts'
import { tagsDocument } from './tags.ts'
import { voucher } from './voucher.ts'

const documents = { eticket, voucher, invoice, receipt, case_note: caseNote, pro_forma: proForma }

function pagesOf(drawing: Drawing) {
  if (drawing.doc === 'cards') {
    const cards = drawing.input.cards.map((one) => ({ ...one, photo: one.photo && Buffer.from(one.photo) }))
    return cardsDocument({ ...drawing.input, cards })
  }
  if (drawing.doc === 'letters') return lettersDocument(drawing.input)
  if (drawing.doc === 'tags') return tagsDocument(drawing.input)
  // Between threads a buffer arrives as plain bytes.
  const { input } = drawing
  for (const logo of [input.agency?.logo, 'site' in input ? input.site.picture : null])
    if (logo) logo.data = Buffer.from(logo.data)
  if (drawing.doc === 'quotation') return quotation(drawing.input)
  if (drawing.doc === 'table') return tableDocument(drawing.input)
  return documents[drawing.input.kind](createDocumentContext(drawing.input))
}

serveThread(async (drawing: Drawing) => {
  await loadFonts()
  return renderToBuffer(pagesOf(drawing))
})
