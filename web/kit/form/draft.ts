type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Values = Record<string, unknown>

/** Never kept, wherever in a form it stands and whatever the form itself leaves out. */
const secret = /pass(word|port)|expiry|card|cvc|national_id|iban|secret/i

/** As if nobody had typed it: a field of a row must be there. */
function blank(value: unknown): unknown {
  if (typeof value === 'string') return ''
  return value && typeof value === 'object' && !Array.isArray(value) ? blanked(value as Values, () => true) : undefined
}
const blanked = (values: Values, isSecret: (field: string) => boolean): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, isSecret(field) ? blank(value) : withoutSecrets(value)]),
  )
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  return value && typeof value === 'object' ? blanked(value as Values, (field) => secret.test(field)) : value
}

/**
 * What was typed into a form and not sent, for this person in this tab. `without` names what it leaves out beside
 * passports, cards and passwords. Gone when it was sent, at a log-out (`emptyBrowser`), and when the tab is closed.
 */
export function createDraft(storage: () => Kept, user: string, name: string, without: readonly string[]) {
  const key = `draft:${user}:${name}`
  const kept = (values: Values) =>
    withoutSecrets(
      Object.fromEntries(Object.entries(values).filter(([field]) => !without.includes(field) && !secret.test(field))),
    ) as Values
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
