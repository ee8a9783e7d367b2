const storeKey = 'paid_just_now'
/** After this long without news the payment is not "on its way" any more. */
const freshMs = 2 * 60_000

/** Notes that the card page said yes: until the server has heard it too, the trip says "on its way". */
export function markPaid(reference: string): void {
  try {
    sessionStorage.setItem(storeKey, JSON.stringify({ reference, at: Date.now() }))
  } catch {
    // The trip then shows the app's own news only.
  }
}

export function wasJustPaid(reference: string): boolean {
  try {
    const mark = JSON.parse(sessionStorage.getItem(storeKey) ?? 'null') as { reference?: string; at?: number } | null
    return mark?.reference === reference && Date.now() - (mark.at ?? 0) < freshMs
  } catch {
    return false
  }
}
