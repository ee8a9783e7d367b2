/**
 * What a key may be for. `search`: find and price; `book`: hold, confirm, and what follows a sale; `read`: bookings,
 * travellers and their papers; `money_read`: balance, statements and what is charged.
 */
export const keyScopes = ['search', 'book', 'read', 'money_read'] as const
export type KeyScope = (typeof keyScopes)[number]

/** How every key begins: whoever finds one in a log or a repository knows whose door it opens. */
export const keyMark = 'rhl_'
/** `sandbox`: nothing that it sells or pays is real; `live`: all of it is. */
export const keyModes = ['sandbox', 'live'] as const
export type KeyMode = (typeof keyModes)[number]
/** How the keys of each mode go on from the mark: programs and people see at once which they hold. */
export const modeMarks: Readonly<Record<KeyMode, string>> = { sandbox: 'rhl_test_', live: 'rhl_live_' }
/** What a key says of itself; null for one from before keys said it. */
export const modeOfKey = (key: string): KeyMode | null =>
  keyModes.find((mode) => key.startsWith(modeMarks[mode])) ?? null
export const perMinuteMax = 600
export const keysMax = 20
