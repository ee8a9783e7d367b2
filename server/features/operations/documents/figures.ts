import { size } from './theme.ts'

/** A digit's width as a share of its height: the same for each of them. */
const digit = 0.62

/**
 * The width in points of a column that holds these figures. Digits run the same way in both languages, so a column ends
 * at its right in both, and decimals stand under each other.
 */
export const figuresWidth = (figures: readonly string[], fontSize: number = size.text): number =>
  Math.max(0, ...figures.map((one) => one.length)) * fontSize * digit
