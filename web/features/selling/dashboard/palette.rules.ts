const locator = /^[A-Z0-9]{5,8}$/
/** What could be a PNR, to ask the airline for. */
export const locatorIn = (typed: string): string | null => {
  const word = typed.trim().toUpperCase()
  return locator.test(word) && /\d/.test(word) ? word : null
}
