import { mailStates } from '#contract/operations/operations-terms'
import { searchTexts } from '#web/api/search-texts.ts'

/** The list's address: shared and reloaded it shows the same rows. */
export const readOutboxSearch = searchTexts({ q: /^\s*\S.{0,99}$/, state: mailStates, kind: /^[a-z-]{1,40}$/ })
export type OutboxSearch = ReturnType<typeof readOutboxSearch>
