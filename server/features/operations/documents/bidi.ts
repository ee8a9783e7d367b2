/** Keeps what must not turn (codes, numbers, names as ticketed, amounts with their currency) left to right. */
export const isolate = (text: string) => `\u2066${text}\u2069`

const hasArabic = /\p{Script=Arabic}/u
/** What people typed, in the script they typed it in: an address that begins with a number keeps it in front. */
export const asTyped = (text: string) => (hasArabic.test(text) ? `\u2067${text}\u2069` : isolate(text))
/** Whether words are read from left to right wherever they stand. */
export const isLatin = (text: string) => !hasArabic.test(text)
