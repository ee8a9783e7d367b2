/* No schemas in here: what reads an address is in everybody's first load. */

export type StayAddress = {
  city?: string | undefined
  id?: string | undefined
  check_in?: string | undefined
  check_out?: string | undefined
  rooms?: string | undefined
  stars?: string | undefined
  near?: string | undefined
  board?: string | undefined
  free?: string | undefined
  max?: string | undefined
  sort?: string | undefined
}

const names = ['city', 'id', 'check_in', 'check_out', 'rooms', 'stars', 'near', 'board', 'free', 'max', 'sort'] as const

/** The texts of an address that belong to a stay. */
export const readStayAddress = (search: Record<string, unknown>): StayAddress =>
  Object.fromEntries(names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])))
