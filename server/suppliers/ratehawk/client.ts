import { callOutside, type OutsideAnswer } from '#server/ports/call-outside'
import { PortError, Throttled } from '#server/ports/failure'
import { HotelError } from '#server/ports/hotel'
import type { IntegrationHost } from '#server/ports/integration'
import { failureOf, RatehawkRefusal } from './failures.ts'
import type { Envelope } from './wire.ts'
import { ratehawkWords as words } from './words.ts'

export type Asked<T> = {
  /** Below `/api/b2b/v3`; every call is a POST, but what says so. */
  path: string
  method?: 'GET'
  body?: unknown
  signal: AbortSignal
  /** A lost answer leaves open whether something has happened: a purchase, a cancellation. */
  act?: true
  /** A person tries whether it works: also while it is switched off. */
  evenOff?: true
  /** Makes ours of the answer; whatever it throws means that the answer is none. */
  read(answer: { data: unknown; status: string }): T
}
export type RatehawkClient = <T>(asked: Asked<T>) => Promise<T>

const bases = { live: 'https://api.worldota.net', sandbox: 'https://api-sandbox.worldota.net' }
const waitSecondsUsual = 60

function parsed(text: string): Envelope {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) throw new Error('The answer is no object.')
  return value
}

/** What a 429 says: how long to wait, and whether it is about the same order being worked on already. */
function patienceOf(said: string, now: Date): { seconds: number; locked: boolean } {
  try {
    const { error, debug } = parsed(said)
    const reset = Date.parse(`${debug?.api_endpoint?.reset ?? ''}Z`)
    const seconds = Number.isNaN(reset) ? waitSecondsUsual : Math.ceil((reset - now.getTime()) / 1000)
    return { seconds: Math.min(Math.max(1, seconds), 600), locked: error === 'lock' }
  } catch {
    return { seconds: waitSecondsUsual, locked: false }
  }
}

/**
 * Calls ETG. Throws `HotelError`s and `Throttled` alone. An answer that cannot be read is no answer: of an act its
 * outcome is unknown. Where a kind of call has been asked too often, no more of it is sent before that is over.
 */
export function ratehawkClient(host: IntegrationHost): RatehawkClient {
  const busyUntil = new Map<string, number>()

  async function send(asked: Asked<unknown>): Promise<OutsideAnswer> {
    const { act = false, path, signal } = asked
    if (!asked.evenOff && !(await host.on())) throw new HotelError('unavailable', words.not_in_use)
    const wait = (busyUntil.get(path) ?? 0) - host.now().getTime()
    if (wait > 0) throw new Throttled(Math.ceil(wait / 1000), words.busy)
    const { key_id: id, api_key: key } = await host.keys()
    if (!id || !key) throw new HotelError('unavailable', words.no_key)
    if (signal.aborted) throw new HotelError(act ? 'unavailable' : 'timeout', words.too_late)
    const headers = {
      authorization: `Basic ${Buffer.from(`${id}:${key}`).toString('base64')}`,
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'Rihla/1.0',
    }
    const url = new URL(`/api/b2b/v3${path}`, host.standIn ?? bases[await host.mode()])
    const method = asked.method ?? 'POST'
    const body = method === 'GET' ? {} : { body: JSON.stringify(asked.body ?? {}) }
    const kind = act ? 'act' : 'read'
    return callOutside({ method, url, headers, signal, kind, readsFailures: true, ...body }, host.now)
  }

  return async <T>(asked: Asked<T>): Promise<T> => {
    const { act = false } = asked
    let answer: OutsideAnswer
    try {
      answer = await send(asked)
    } catch (error) {
      if (error instanceof Throttled) {
        const { seconds, locked } = error.said
          ? patienceOf(error.said, host.now())
          : { seconds: error.seconds, locked: false }
        // Somebody else's request for the same order is on its way.
        if (locked) throw new HotelError(act ? 'unknown_outcome' : 'timeout', words.busy)
        if (error.said) busyUntil.set(asked.path, host.now().getTime() + seconds * 1000)
        throw new Throttled(seconds, words.busy)
      }
      if (error instanceof HotelError || !(error instanceof PortError)) throw error
      throw new HotelError(error.kind, error.message)
    }
    const unreadable = () =>
      new HotelError(act ? 'unknown_outcome' : 'timeout', words.not_readable({ status: answer.status }))
    let said: Envelope
    try {
      said = parsed(answer.text)
    } catch {
      throw answer.status >= 400 ? failureOf(answer.status, null, act) : unreadable()
    }
    const { status, error } = said
    if (answer.status >= 400 || status === 'error' || typeof status !== 'string')
      throw typeof status === 'string' ? failureOf(answer.status, error ?? null, act) : unreadable()
    try {
      return asked.read({ data: said.data, status })
    } catch (problem) {
      throw problem instanceof RatehawkRefusal || problem instanceof HotelError ? problem : unreadable()
    }
  }
}
