export const remarkMax = 200

const cardLengths = [14, 15, 16, 17, 18, 19]

/** Whether the last digit is the check digit of those before it, as on every payment card. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Other numbers may stand before and after it without a break. */
const holdsCard = (digits: string): boolean =>
  Array.from(digits, (_, from) => from).some((from) =>
    cardLengths.some((length) => {
      const part = digits.slice(from, from + length)
      return part.length === length && /^[2-6]/.test(part) && hasCheckDigit(part)
    }),
  )

/** A passport or an identity card: a letter or two and 6 to 9 digits, or 9 to 12 digits. A phone number begins with a plus. */
const documentForm = /(?<![A-Z0-9+])(?:[A-Z]{1,2}\d{6,9}|\d{9,12})(?![A-Z0-9])/

/** Arabic digits count as what they stand for. */
const plain = (text: string) =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16)).toUpperCase()

/** What number a text holds that belongs in a field of its own, where it is protected; undefined where there is none. */
export function numberIn(text: string): 'card' | 'document' | undefined {
  const said = plain(text)
  const runs = said.match(/\d(?:[ .-]?\d){13,}/g) ?? []
  if (runs.some((run) => holdsCard(run.replaceAll(/\D/g, '')))) return 'card'
  return documentForm.test(said) ? 'document' : undefined
}
