import { Refusal, refuse } from './refusal.ts'
import { httpWords } from './words.ts'

type DatabaseError = { code?: string; message?: string; cause?: unknown; errors?: unknown[] }

/** SQLSTATE classes: connection, resources (too many connections), operator intervention (restart, shutdown). */
const goneClasses = /^(08|53|57P|25P0[34])/
const goneCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
/** The driver's own errors carry a sentence and no code. */
const goneSentences =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end|socket has been ended/

function isGone(error: DatabaseError): boolean {
  if (goneClasses.test(error.code ?? '') || goneCodes.has(error.code ?? '')) return true
  if (goneSentences.test(error.message ?? '')) return true
  const inner = [error.cause, ...(error.errors ?? [])]
  return inner.some((one) => one instanceof Error && isGone(one as DatabaseError))
}

/**
 * What the database could not do just now, as a refusal with a time to come back; undefined for anything else. A lost
 * connection leaves open whether a commit was reached: writes are repeated under their idempotency key.
 */
export function fromDatabase(error: DatabaseError): Refusal | undefined {
  if (error.code === '53100') return refuse.diskFull()
  if (error.code === '55P03')
    return new Refusal('unavailable', httpWords.another_change_same_record, {
      retryAfterSeconds: 3,
    })
  if (error.code === '57014')
    return new Refusal('unavailable', httpWords.took_too_long_and_stopped, {
      retryAfterSeconds: 5,
    })
  return isGone(error)
    ? new Refusal('unavailable', httpWords.service_starting_again_try, { retryAfterSeconds: 5 })
    : undefined
}
