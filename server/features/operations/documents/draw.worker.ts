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
import { taggedPdf } from './tagged.ts'
import { tagsDocument } from './tags.ts'
import { voucher } from './voucher.ts'

const documents = { eticket, voucher, invoice, receipt, case_note: caseNote, pro_forma: proForma }

function pagesOf(drawing: Drawing, isTight = false) {
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
  if (drawing.doc === 'quotation') return quotation(drawing.input, isTight)
  if (drawing.doc === 'table') return tableDocument(drawing.input)
  return documents[drawing.input.kind](createDocumentContext(drawing.input, isTight))
}

const pageCount = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

/** Where the last page would hold next to nothing, the paper is set closer and ends on the page before. */
async function setPages(drawing: Drawing): Promise<Buffer> {
  const pdf = await taggedPdf(pagesOf(drawing))
  if (drawing.doc === 'table' || drawing.doc === 'cards' || pageCount(pdf) === 1) return pdf
  const tight = await taggedPdf(pagesOf(drawing, true))
  return pageCount(tight) < pageCount(pdf) ? tight : pdf
}

serveThread(async (drawing: Drawing) => {
  await loadFonts()
  return setPages(drawing)
})
