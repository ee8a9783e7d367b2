import { searchTexts } from '#web/api/search-texts.ts'

/** In the order in which an office looks for them. */
export const listedStates = ['pending', 'active', 'read_only', 'suspended', 'incomplete', 'rejected'] as const

/** The list's address: shared and reloaded it shows the same rows. */
export const readAgenciesSearch = searchTexts({ q: /^\s*\S.{0,99}$/, state: listedStates })
export type AgenciesSearch = ReturnType<typeof readAgenciesSearch>
