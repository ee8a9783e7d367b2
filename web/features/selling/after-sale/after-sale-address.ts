import { searchTexts } from '#web/api/search-texts.ts'

/** The back office's queue: one pile of it, and the booking whose drawer is open. */
export const readVoidQueueSearch = searchTexts({
  kind: ['void', 'refund', 'refund_accepted', 'quoted', 'pending'],
  open: /^BK-[A-Z2-9]{6}$/,
})
