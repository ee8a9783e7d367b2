/** What was typed, read in each way that a record may be called by. */
export type Words = {
  /** As typed, trimmed. */
  text: string
  /** In capitals without spaces and dashes: a PNR, a ticket number. */
  code: string
  /** In capitals: `BK-7Q2M4X`. */
  reference: string
  /** The last eight digits of a phone number, where it may be one. */
  phoneEnd: string | null
  email: string | null
  /** Names as tickets carry them, one by one. */
  names: readonly string[]
}

const phoneEndDigits = 8

export function readWords(text: string): Words {
  const digits = text.replaceAll(/\D/g, '')
  const isPhone = /^[+\d][\d\s().-]*$/.test(text) && digits.length >= phoneEndDigits
  return {
    text,
    code: text.toUpperCase().replaceAll(/[\s-]/g, ''),
    reference: text.toUpperCase().replaceAll(/\s/g, ''),
    phoneEnd: isPhone ? digits.slice(-phoneEndDigits) : null,
    email: text.includes('@') ? text.toLowerCase() : null,
    names: text
      .toUpperCase()
      .split(/[\s/]+/)
      .filter((word) => /^[A-Z'-]{2,}$/.test(word)),
  }
}
