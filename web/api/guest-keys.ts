const storeKey = 'guest_keys'

function readFrom(storage: () => Storage): Record<string, string> {
  try {
    const held: unknown = JSON.parse(storage().getItem(storeKey) ?? '{}')
    if (!held || typeof held !== 'object') return {}
    return Object.fromEntries(
      Object.entries(held).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    )
  } catch {
    return {}
  }
}

const storages = [() => localStorage, () => sessionStorage]

/** Bookings that this visitor saved without an account, and the key that opens each. */
export const guestKeys = (): Record<string, string> =>
  Object.assign({}, ...storages.map(readFrom)) as Record<string, string>
export const guestKeyOf = (reference: string): string | undefined => guestKeys()[reference]

/** Kept twice: a browser may refuse either store, and the booking is worth more than the tidiness. */
export function keepGuestKey(reference: string, key: string): void {
  for (const storage of storages) {
    try {
      storage().setItem(storeKey, JSON.stringify({ ...readFrom(storage), [reference]: key }))
    } catch {
      // Reference and surname still open the booking.
    }
  }
}

export function dropGuestKey(reference: string): void {
  for (const storage of storages) {
    try {
      const { [reference]: _gone, ...rest } = readFrom(storage)
      storage().setItem(storeKey, JSON.stringify(rest))
    } catch {
      // It opens nothing any more; whether it is still written down does not matter.
    }
  }
}
