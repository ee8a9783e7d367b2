import { isApiError } from '#web/api/api-error.ts'

/**
 * Whether a failed send may have booked all the same: then it must only be asked after, never sent anew. A repeat that
 * is turned away at the door says nothing of the send before.
 */
export const isUnclear = (error: unknown, isRepeat: boolean) =>
  !isApiError(error) ||
  error.status === 0 ||
  error.code === 'supplier_timeout' ||
  error.code === 'in_progress' ||
  error.code === 'unexpected' ||
  error.status === 503 ||
  (isRepeat && (error.status === 429 || error.status === 401))
