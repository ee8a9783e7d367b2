import type { CaseRecord } from '#server/features/selling/bookings'
import { refuse, type Refusal } from '#server/http/refusal'
import { afterSaleWords } from './words.ts'

/**
 * Refuses an answer to a request that is not the one that waits: somebody else has answered it since it was read, and
 * what waits now is for other people or another sum. Without a reference whatever waits is meant.
 */
export const refuseOtherCase = (
  open: Pick<CaseRecord, 'reference'> | undefined,
  reference: string | undefined,
): Refusal | undefined =>
  reference === undefined || open?.reference === reference
    ? undefined
    : refuse.wrongState(afterSaleWords.request_answered_meanwhile)
