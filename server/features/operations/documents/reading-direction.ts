/**
 * A paper whose pages a reader turns from right to left, as its language is read. The writer of our PDFs has no word for
 * it, so the change is put behind the file as PDF itself foresees: a newer object, and where it stands. A file that is
 * built otherwise comes back as it is.
 */
export function turnedRightToLeft(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1')
  const preferences = text.match(/\/ViewerPreferences (\d+) 0 R/)?.[1]
  const trailer = text.slice(text.lastIndexOf('trailer'))
  const size = trailer.match(/\/Size (\d+)/)?.[1]
  const root = trailer.match(/\/Root \d+ 0 R/)?.[0]
  const info = trailer.match(/\/Info \d+ 0 R/)?.[0] ?? ''
  const before = trailer.match(/startxref\s+(\d+)/)?.[1]
  if (!preferences || !size || !root || !before) return pdf
  const object = `\n${preferences} 0 obj\n<<\n/DisplayDocTitle true\n/Direction /R2L\n>>\nendobj\n`
  const place = String(pdf.length + 1).padStart(10, '0')
  const table = pdf.length + object.length
  const end =
    `xref\n${preferences} 1\n${place} 00000 n \n` +
    `trailer\n<<\n/Size ${size}\n${root}\n${info}\n/Prev ${before}\n>>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(object + end, 'latin1')])
}
