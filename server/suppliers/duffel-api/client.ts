import { callOutside, type OutsideAnswer } from '#server/ports/call-outside'
import { parseLong } from '#server/ports/json-pieces'
import { PortError, Throttled } from '#server/ports/failure'
import type { IntegrationHost } from '#server/ports/integration'
import { type Failure, failureOf, type WireError } from './failures.ts'
import { duffelApiWords as words } from './words.ts'

export type Asked<T> = {
  method?: 'GET' | 'POST' | 'PATCH'
  /** With its query. */
  path: string
  body?: unknown
  signal: AbortSignal
  /** A POST that leaves nothing behind: a search, a quote. */
  harmless?: true
  /** A person tries whether it works: also while it is switched off. */
  evenOff?: true
  /** The list within `data` that may be long: others have their turn while it is parsed. */
  list?: string
  /** Makes ours of the answer; whatever it throws means that the answer is none. */
  read(answer: { data: unknown; meta?: { after?: string | null } | null; status: number }): T
}
export type DuffelClient = <T>(asked: Asked<T>) => Promise<T>

const api = 'https://api.duffel.com'

type Said = { data?: unknown; meta?: { after?: string | null } | null; errors?: WireError[] }

async function parsed(text: string, list: string | undefined): Promise<Said> {
  const value: unknown = list ? await parseLong(text, list) : JSON.parse(text)
  if (typeof value !== 'object' || value === null) throw new Error('The answer is no object.')
  return value
}

/** The token and the mode in which it is used must be of one kind: nobody tests on real tickets by mistake. */
function tokenFor(keys: Readonly<Record<string, string>>, mode: string): string {
  const token = keys['access_token']
  if (!token) throw new PortError('unavailable', words.no_token)
  if (token.startsWith('duffel_test_') !== (mode === 'sandbox'))
    throw new PortError('not_authorised', words.token_of_other_mode)
  return token
}

/**
 * Calls Duffel for one of its adapters. Throws that adapter's own errors (`Failure`) alone. An answer that cannot be read is no answer: of a call that could have done
 * something its outcome is unknown. Where Duffel asks for patience (429), nothing more is sent before that is over.
 */
export function duffelClient(host: IntegrationHost, Failure: Failure): DuffelClient {
  let busyUntil = 0

  async function send(asked: Asked<unknown>, act: boolean): Promise<OutsideAnswer> {
    if (!asked.evenOff && !(await host.on())) throw new PortError('unavailable', words.not_in_use)
    const wait = busyUntil - host.now().getTime()
    if (wait > 0) throw new Throttled(Math.ceil(wait / 1000), words.busy)
    const token = tokenFor(await host.keys(), await host.mode())
    if (asked.signal.aborted) throw new PortError(act ? 'unavailable' : 'timeout', words.too_late)
    const headers = {
      authorization: `Bearer ${token}`,
      'duffel-version': 'v2',
      accept: 'application/json',
      'content-type': 'application/json',
    }
    const body = asked.body === undefined ? {} : { body: JSON.stringify({ data: asked.body }) }
    const { method = 'GET', path, signal } = asked
    const url = new URL(path, host.standIn ?? api)
    const kind = act ? 'act' : 'read'
    const call = { method, url, headers, signal, kind, patience: 'ratelimit-reset', readsFailures: true } as const
    return callOutside({ ...call, ...body }, host.now)
  }

  return async <T>(asked: Asked<T>): Promise<T> => {
    const act = asked.method !== undefined && asked.method !== 'GET' && !asked.harmless
    let answer: OutsideAnswer
    try {
      answer = await send(asked, act)
    } catch (error) {
      if (error instanceof Throttled) busyUntil = Math.max(busyUntil, host.now().getTime() + error.seconds * 1000)
      if (!(error instanceof PortError)) throw error
      throw new Failure(error.kind, error.message)
    }
    const unreadable = () =>
      new Failure(act ? 'unknown_outcome' : 'timeout', words.not_readable({ status: answer.status }))
    let said: Said
    try {
      said = await parsed(answer.text || '{}', asked.list)
    } catch {
      throw answer.status >= 400 ? failureOf(Failure, answer.status, [], act) : unreadable()
    }
    if (answer.status >= 400)
      throw failureOf(Failure, answer.status, Array.isArray(said.errors) ? said.errors : [], act)
    try {
      return asked.read({ data: said.data, meta: said.meta ?? null, status: answer.status })
    } catch (error) {
      throw error instanceof PortError ? error : unreadable()
    }
  }
}

/** Every page of a list, one after the other, at most so many. */
export async function* pagesOf<T>(
  client: DuffelClient,
  path: string,
  signal: AbortSignal,
  read: (row: unknown) => T,
  pagesMax = 200,
): AsyncGenerator<T[]> {
  let after: string | null = null
  for (let page = 0; page < pagesMax; page++) {
    const at: string = after ? `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(after)}` : path
    const found: { rows: T[]; after: string | null } = await client({
      path: at,
      signal,
      read: ({ data, meta }) => ({ rows: (data as unknown[]).map(read), after: meta?.after ?? null }),
    })
    yield found.rows
    after = found.after
    if (!after) return
  }
}
