import { Failed, PortError, Throttled } from './failure.ts'
import { outsideWords as words } from './words.ts'

export type OutsideCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: URL
  headers: Readonly<Record<string, string>>
  body?: string
  signal: AbortSignal
  /** Of a `read` a lost answer means nothing; of an `act` nobody knows what has happened. */
  kind: 'read' | 'act'
  /** The header that says until when it has had enough of us, where it is not `Retry-After`. */
  patience?: string
  /** Its 5xx answers say whether anything was done: they are handed on. */
  readsFailures?: true
}
export type OutsideAnswer = { status: number; text: string }

/** An answer longer than this is none that we have a use for. */
const bytesMax = 4_000_000
/** Where it says nothing of how long. */
const patienceSeconds = 60
const patienceMax = 86_400

/** Nothing can have been sent where no connection came about. */
const unsent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** `Retry-After` in seconds, as a number or as a date. */
export function secondsToWait(header: string | null, now: Date): number {
  const asked = header === null ? Number.NaN : Number(header)
  const seconds = Number.isFinite(asked) ? asked : (Date.parse(header ?? '') - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(1, Math.ceil(seconds)), patienceMax) : patienceSeconds
}

async function bounded(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const parts: Uint8Array[] = []
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(parts).toString('utf8')
    size += value.byteLength
    if (size > bytesMax) {
      await reader.cancel()
      throw new Error('The answer is too long.')
    }
    parts.push(value)
  }
}

/**
 * One HTTP call to an outside system. The address is made of a host that the adapter knows, never of what a person
 * typed; https unless it is this machine's own (a stand-in of a test). Redirects are not followed. Throws `PortError`s:
 * `unavailable` where nothing was sent or it was asked to wait (`Throttled`), `timeout` or `unknown_outcome` where the
 * answer is lost or is an error of theirs. Every other answer is the adapter's to read.
 */
export async function callOutside(call: OutsideCall, now: () => Date): Promise<OutsideAnswer> {
  const { url, kind, method, headers, body, signal, patience = 'retry-after' } = call
  if (url.protocol !== 'https:' && url.hostname !== '127.0.0.1')
    throw new Error(`${url.host} is not called without TLS`)
  const lost = (why: string) => new PortError(kind === 'act' ? 'unknown_outcome' : 'timeout', why)
  let answer: OutsideAnswer
  let wait: string | null
  try {
    const sent = body === undefined ? {} : { body }
    const response = await fetch(url, { method, headers, signal, redirect: 'manual', ...sent })
    wait = response.headers.get(patience)
    answer = { status: response.status, text: await bounded(response) }
  } catch (error) {
    const code = (error as { cause?: { code?: string } }).cause?.code ?? ''
    if (unsent.has(code)) throw new PortError('unavailable', words.no_connection({ code }))
    throw lost(signal.aborted ? words.no_answer : words.broke)
  }
  if (answer.status === 429) throw new Throttled(secondsToWait(wait, now()), words.too_many_calls, answer.text)
  if (answer.status >= 500 && !call.readsFailures)
    throw new Failed(kind === 'act' ? 'unknown_outcome' : 'unavailable', words.failed({ status: answer.status }))
  if (answer.status >= 300 && answer.status < 400)
    throw new PortError('unavailable', words.led_elsewhere({ status: answer.status }))
  return answer
}

/**
 * A long file of an outside system, in the pieces it comes in, from a byte on. As of calls: https, no redirects, an
 * address whose host the adapter knows. Nothing of ours is sent along. Throws `unavailable` where it does not answer with
 * the file, and `timeout` where it breaks off.
 */
export async function* downloadOutside(asked: {
  url: URL
  from: number
  signal: AbortSignal
}): AsyncGenerator<Uint8Array> {
  const { url, from, signal } = asked
  if (url.protocol !== 'https:' && url.hostname !== '127.0.0.1')
    throw new Error(`${url.host} is not called without TLS`)
  const headers: Record<string, string> = from > 0 ? { range: `bytes=${from}-` } : {}
  try {
    const response = await fetch(url, { headers, signal, redirect: 'manual' })
    if (response.status !== (from > 0 ? 206 : 200) || !response.body) {
      await response.body?.cancel()
      throw new Failed('unavailable', words.failed({ status: response.status }))
    }
    yield* response.body
  } catch (error) {
    if (error instanceof PortError) throw error
    throw new PortError('timeout', signal.aborted ? words.no_answer : words.broke)
  }
}
