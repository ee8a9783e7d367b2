/** What a QR of the authority says, tag by tag; the last four once the document is stamped. */
export type QrFacts = {
  seller: string
  vat_number: string
  /** `2027-01-15T15:30:00`, as in the file. */
  issued_local: string
  /** With two decimals and a point. */
  total: string
  vat_sar: string
  stamp?: { hash: string; signature: string; public_key: Buffer; certificate_signature?: Buffer }
}

/** One byte tag, one byte length of the value in bytes, the value. */
function tagged(tag: number, value: Buffer): Buffer {
  if (value.length > 255) throw new Error(`tag ${tag} of a QR is longer than 255 bytes`)
  return Buffer.concat([Buffer.of(tag, value.length), value])
}

/** The text behind the QR of a tax document: tags 1 to 5, and 6 to 9 of a stamped one, in Base64. */
export function qrText({ seller, vat_number, issued_local, total, vat_sar, stamp }: QrFacts): string {
  const texts = [seller, vat_number, issued_local, total, vat_sar, ...(stamp ? [stamp.hash, stamp.signature] : [])]
  const raw = stamp ? [stamp.public_key, ...(stamp.certificate_signature ? [stamp.certificate_signature] : [])] : []
  const values = [...texts.map((text) => Buffer.from(text, 'utf8')), ...raw]
  return Buffer.concat(values.map((value, at) => tagged(at + 1, value))).toString('base64')
}
