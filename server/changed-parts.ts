/**
 * The same object where `next` leaves each part of these names as it is, else a copy with what has become of
 * them: of most answers nothing changes, and nothing is copied. The given one stays as it is.
 */
export function withParts<T extends object>(
  whole: T,
  names: Iterable<string>,
  next: (part: unknown, name: string) => unknown,
): T {
  let changed: [string, unknown][] | undefined
  for (const name of names) {
    const part = (whole as Record<string, unknown>)[name]
    const becomes = next(part, name)
    if (becomes !== part) (changed ??= []).push([name, becomes])
  }
  return changed ? (Object.fromEntries([...Object.entries(whole), ...changed]) as T) : whole
}

/** The same of a list. */
export function withItems<T>(list: readonly T[], next: (item: T) => unknown): readonly unknown[] {
  let copy: unknown[] | undefined
  // Every answer passes here: by its place nothing is made for an item that stays as it is.
  for (let at = 0; at < list.length; at++) {
    const item = list[at]!
    const becomes = next(item)
    if (becomes !== item) (copy ??= [...list])[at] = becomes
  }
  return copy ?? list
}
