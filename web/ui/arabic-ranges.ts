import { DateFormatter } from '@internationalized/date'

const arabicLetter = /[\u0621-\u064a]/
const partsOfRange = DateFormatter.prototype.formatRangeToParts

/**
 * A span of Hijri days is put together with commas of the Latin script, and so it would be announced: the browser's own
 * data says so. Imported for its effect by whatever shows a calendar.
 */
DateFormatter.prototype.formatRangeToParts = function formatRangeToParts(start, end) {
  const parts = partsOfRange.call(this, start, end)
  if (!parts.some(({ value }) => arabicLetter.test(value))) return parts
  return parts.map((part) => ({ ...part, value: part.value.replaceAll(', ', '، ') }))
}
