import { hashPair, hashText } from '../stock/index.ts'

/** No 0, 1, O or I, which are misread, and no vowels, so that no locator is a word. */
const alphabet = '23456789BCDFGHJKLMNPQRSTVWXYZ'
const length = 6

/** A locator from the caller's key; `attempt` gives the next one when it is in use. The same key gives the same locators. */
export function locatorFor(key: string, attempt: number): string {
  let text = ''
  for (let i = 0; i < length; i++)
    text += alphabet[hashPair(hashText(key, i + 1), attempt * length + i) % alphabet.length]
  return text
}
