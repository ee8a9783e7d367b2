/** An amount that includes its tax, taken apart: `gross = net + vat + rounding`, rounding at most one unit. */
export type Split = { gross: bigint; net: bigint; vat: bigint; rounding: bigint }

const whole = 10_000n

/** `a / b` to the nearest whole, halves away from zero; `b` above zero. */
export const halfUp = (a: bigint, b: bigint): bigint => (a < 0n ? -halfUp(-a, b) : (2n * a + b) / (2n * b))

/**
 * The one rule of rounding: the net is what the rate leaves of the gross, the tax is the rate of that net, each rounded
 * once. What is then left over belongs to nobody and is said apart.
 */
export function splitGross(gross: bigint, rateBp: number): Split {
  const rate = BigInt(rateBp)
  const net = halfUp(gross * whole, whole + rate)
  const vat = halfUp(net * rate, whole)
  return { gross, net, vat, rounding: gross - net - vat }
}

const floor = (a: bigint, b: bigint) => (a >= 0n ? a / b : -((-a + b - 1n) / b))

/** `total` over these weights, whole units only and none lost: who is cut off most gets the next unit. */
export function shareOut(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((all, one) => all + one, 0n)
  if (sum === 0n) {
    if (total !== 0n) throw new Error('an amount cannot be spread over nothing')
    return weights.map(() => 0n)
  }
  const [above, below] = sum < 0n ? [-total, -sum] : [total, sum]
  const parts = weights.map((weight, at) => {
    const share = floor(above * weight, below)
    return { at, share, cut: above * weight - share * below }
  })
  let left = total - parts.reduce((all, { share }) => all + share, 0n)
  const shares = parts.map(({ share }) => share)
  for (const { at } of parts.toSorted((a, b) => (a.cut === b.cut ? a.at - b.at : a.cut > b.cut ? -1 : 1))) {
    if (left <= 0n) break
    shares[at]! += 1n
    left -= 1n
  }
  return shares
}
