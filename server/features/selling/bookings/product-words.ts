import type { Word } from '#contract/kernel/word'
import type { DocumentInput } from '#server/features/operations/documents'

/** Places, carriers and craft by their codes, as papers name them. */
export type PaperNames = Pick<DocumentInput, 'airports' | 'airlines' | 'aircraft'>

/** How a product speaks to whoever acts on an item of it. */
export type ProductWords = {
  /** Its supplier has not answered: an act on what is held or sold, and a confirmation. */
  silent: Word
  waiting: Word
  /** What was held is gone. */
  gone: Word
  not_voided: Word
  not_refunded: Word
  /** Whoever ends a wait by hand: it is not sold there; it is; it still may be; nothing waits. */
  not_sold: Word
  sold: Word
  still_held: Word
  not_waiting: Word
  /** It has not taken place yet. */
  not_over: Word
  /** Its papers name the passengers by their place: why none of them leaves a booking that has it. */
  together?: Word
}
