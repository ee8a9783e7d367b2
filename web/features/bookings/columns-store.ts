const key = 'booking_columns'

/** Columns this person does without, kept on this device. */
export function readHidden(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

export function keepHidden(hidden: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(hidden))
  } catch {
    // Storage is refused: the choice holds until the page is left.
  }
}
