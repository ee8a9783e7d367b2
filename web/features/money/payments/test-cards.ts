/** The numbers of the embedded test provider; any other is declined. */
export const testCards = [
  { number: '4242424242424242', means: 'success' },
  { number: '4000000000003220', means: 'challenge' },
  { number: '4000000000000002', means: 'decline' },
  { number: '4000000000000077', means: 'slow' },
  { number: '4000000000000259', means: 'repeat' },
] as const

/** The one that asks for a code: after a reload its number is known without being kept. */
export const challengeCard = '4000000000003220'

/** `4242 4242 4242 4242`, as it stands on the card. */
export const inFours = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')
