const nice = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The top of the scale: a round number at or above the highest value, so that its half is round too. */
export function scaleTop(most: number): number {
  if (most <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  return (nice.find((step) => step * power >= most) ?? 10) * power
}

/** `40k`, `1.5M`: an amount in whole units, short enough for the edge of a picture. */
export function shortAmount(units: number): string {
  if (units >= 1_000_000) return `${Number((units / 1_000_000).toFixed(2))}M`
  if (units >= 1_000) return `${Number((units / 1_000).toFixed(2))}k`
  return String(Number(units.toFixed(2)))
}
