type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Values = Record<string, unknown>

/**
 * What was typed into a form and not sent, for this person in this tab. `without` names what is never kept: passports,
 * cards, passwords. Gone when it was sent, at a log-out (`emptyBrowser`), and when the tab is closed.
 */
export function createDraft(storage: () => Kept, user: string, name: string, without: readonly string[]) {
  const key = `draft:${user}:${name}`
  const kept = (values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !without.includes(field)))
  return {
    read(): Values | null {
      try {
        const held: unknown = JSON.parse(storage().getItem(key) ?? 'null')
        return held && typeof held === 'object' ? kept(held as Values) : null
      } catch {
        return null
      }
    },
    write(values: Values): void {
      try {
        storage().setItem(key, JSON.stringify(kept(values)))
      } catch {
        // A full or forbidden store: the page itself still holds what was typed.
      }
    },
    drop(): void {
      try {
        storage().removeItem(key)
      } catch {
        // Nothing was kept where nothing can be.
      }
    },
  }
}
export type Draft = ReturnType<typeof createDraft>
