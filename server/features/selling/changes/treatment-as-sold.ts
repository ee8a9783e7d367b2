import { emdOf } from '#contract/selling/price-lines'
import type { Treatment } from '#server/features/money/tax'
import type { SoldLine } from '#server/features/selling/items'
import type { ChangeLine } from './change-lines.ts'

const isSame = (one: Treatment, other: Treatment) =>
  one.category === other.category && one.rate_bp === other.rate_bp && one.reason === other.reason

/**
 * How a line that takes something of a sale back is taxed: as the line that it takes back was, told by its kind and code,
 * then by its kind; of several rates that of which enough is left, the oldest first. What names no line that was sold is
 * of the largest of all. Undefined where nothing was sold with tax. Pure.
 */
export function treatmentAsSold(line: ChangeLine, sold: readonly SoldLine[]): Treatment | undefined {
  const lines = sold.filter((one) => emdOf(one) === undefined)
  const left = (of: Treatment) => sold.filter((one) => isSame(one, of)).reduce((sum, { gross }) => sum + gross, 0)
  const ofKind = lines.filter(({ kind }) => kind === line.kind)
  const likely = [...ofKind.filter(({ code }) => code === line.code), ...ofKind]
  const isEnough = (one: Treatment) => left(one) + line.amount >= 0
  const most = (some: readonly SoldLine[]) =>
    some.reduce<SoldLine | undefined>((best, one) => (!best || left(one) > left(best) ? one : best), undefined)
  return likely.find(isEnough) ?? most(likely) ?? most(lines)
}
