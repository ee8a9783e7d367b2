type Kept = Pick<Storage, 'getItem'>

export const columnsKey = (list: string) => `${list}_columns`

/** The names under which lists kept their columns before they were declared. */
const earlier: Readonly<Record<string, string>> = { bookings: 'booking', deposits: 'deposit' }

/** Ids of the columns of a list that this person does without, as kept on this device. */
export function readHidden(storage: () => Kept, list: string): string[] {
  try {
    const of = (name: string) => storage().getItem(columnsKey(name))
    const kept: unknown = JSON.parse(of(list) ?? of(earlier[list] ?? list) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
