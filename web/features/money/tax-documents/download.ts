import { taxDocuments } from '#contract/money/tax-documents'
import type { Locale } from '#contract/kernel/shapes'
import { refuseBad, send } from '#web/api/client.ts'
import { fileNameOf, saveFile } from '#web/api/save-file.ts'

/** The paper of a document in a language, or its file; fetched with the session, which a link would not carry. */
export async function downloadTaxDocument(id: string, what: Locale | 'xml'): Promise<void> {
  const response = await (what === 'xml'
    ? send(taxDocuments.xml, { query: { id } }, 'application/xml')
    : send(taxDocuments.paper, { query: { id, locale: what } }, 'application/pdf'))
  await refuseBad(response)
  saveFile(fileNameOf(response) ?? `${id}.${what === 'xml' ? 'xml' : 'pdf'}`, await response.blob())
}
