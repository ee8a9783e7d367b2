/**
 * What a key may be for. `search`: find and price; `book`: hold, confirm, and what follows a sale; `read`: bookings,
 * travellers and their papers; `money_read`: balance, statements and what is charged.
 */
export const keyScopes = ['search', 'book', 'read', 'money_read'] as const
export type KeyScope = (typeof keyScopes)[number]

/** How every key begins: whoever finds one in a log or a repository knows whose door it opens. */
export const keyMark = 'rhl_'
export const perMinuteMax = 600
export const keysMax = 20
