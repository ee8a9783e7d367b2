/**
 * A fixed sum over `counts` groups of equals, whole units only: the groups' sums add up to it exactly, and no two
 * people's parts differ by more than one unit. `most` is the largest part of one person of the group.
 */
export function allocate(total: number, counts: readonly number[]): { sum: number; most: number }[] {
  const people = counts.reduce((sum, count) => sum + count, 0)
  if (people === 0) throw new Error('a sum cannot be spread over nobody')
  const part = Math.floor(total / people)
  let left = total - part * people
  return counts.map((count) => {
    const more = Math.min(count, left)
    left -= more
    return { sum: part * count + more, most: count === 0 ? 0 : part + (more > 0 ? 1 : 0) }
  })
}
