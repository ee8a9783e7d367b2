import type { Visitor } from './visitor.ts'

/** The smallest file that is a PDF. */
export const smallPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** Uploads as a browser's form does, and answers the file. */
export async function upload(
  visitor: Visitor,
  name = 'paper.pdf',
  bytes: Buffer = smallPdf,
): Promise<{ file_name: string }> {
  const edge = 'edge-of-a-part'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
  const answer = await visitor.call('POST', '/api/uploads', payload, {
    'content-type': `multipart/form-data; boundary=${edge}`,
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}
