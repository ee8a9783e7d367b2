import { check } from '#contract/checks/check'
import type { Call, Endpoint, Reply } from '#contract/kernel/endpoint'
import type { PageContext } from '#contract/kernel/page-context'
import { ApiError } from './api-error.ts'
import { csrfToken } from './csrf.ts'
import { revived } from './dead-session.ts'
import { accessToken } from './session-store.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** Makes a repeat harmless: one key for one intention of the person, see `newIdempotencyKey`. */
  idempotencyKey?: string
  /** Key of a visitor's own booking, handed out when it was saved. */
  guestKey?: string
  /** The page deals with a dead session itself: no leaving for the site root. */
  keepOn401?: boolean
}
type AnyCall = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
/** `await api(deposits.approve, { params: { id } })`: typed by the contract, throws `ApiError`. */
export type Api = <E extends Endpoint>(endpoint: E, call: Call<E> & CallOptions) => Promise<Reply<E>>

export const newIdempotencyKey = () => crypto.randomUUID()

/** The address of a call, parameters and query filled in; absent and empty query values are left out. */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: AnyCall): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const asked = search.toString()
  return `${endpoint.outsideApi ? '' : '/api'}${path}${asked ? `?${asked}` : ''}`
}

const isUnsafe = (endpoint: Endpoint) => endpoint.method !== 'GET' || endpoint.effectful === true

export async function headersOf(endpoint: Endpoint, options: CallOptions, freshCsrf = false): Promise<Headers> {
  const headers = new Headers({ accept: 'application/json' })
  const token = accessToken.read()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (isUnsafe(endpoint)) headers.set('x-xsrf-token', await csrfToken(freshCsrf))
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  if (options.guestKey) headers.set('x-guest-key', options.guestKey)
  return headers
}

function readBody(text: string): Record<string, unknown> {
  try {
    const value: unknown = text ? JSON.parse(text) : {}
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** One try over the network. `replied` carries a non-2xx answer too; no answer at all throws `ApiError` of status 0. */
export async function send(endpoint: Endpoint, call: AnyCall & CallOptions, accept?: string, freshCsrf = false) {
  const headers = await headersOf(endpoint, call, freshCsrf)
  if (accept) headers.set('accept', accept)
  const hasBody = call.body !== undefined && !(call.body instanceof FormData)
  if (hasBody) headers.set('content-type', 'application/json')
  try {
    return await fetch(urlOf(endpoint, call), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers,
      body: call.body === undefined ? null : hasBody ? JSON.stringify(call.body) : (call.body as FormData),
      signal: call.signal ?? null,
    })
  } catch (error) {
    if (call.signal?.aborted) throw error
    throw new ApiError(0, { message: check('network_did_not_answer') }, null)
  }
}

/** Turns a bad answer into an `ApiError`. */
export async function refuseBad(response: Response): Promise<void> {
  if (response.ok) return
  throw new ApiError(response.status, readBody(await response.text()), response.headers.get('x-request-id'))
}

/**
 * `send` with the two repeats that lose nothing: once more with a fresh anti-forgery cookie when that ran out while the
 * page stood open, and once more for whoever logged in again on a screen that asks for it.
 */
export async function sendAlive(endpoint: Endpoint, call: AnyCall & CallOptions, accept?: string): Promise<Response> {
  const token = accessToken.read()
  let response = await send(endpoint, call, accept)
  if (response.status === 419) response = await send(endpoint, call, accept, true)
  const mayRepeat = response.status === 401 && !call.keepOn401 && (await revived(token))
  if (mayRepeat) response = await send(endpoint, call, accept)
  return response
}

async function callFromBrowser(endpoint: Endpoint, call: AnyCall & CallOptions): Promise<unknown> {
  const response = await sendAlive(endpoint, call)
  await refuseBad(response)
  return readBody(await response.text())
}

async function callFromServer(page: PageContext, endpoint: Endpoint, call: AnyCall): Promise<unknown> {
  const { status, body, request_id } = await page.api(urlOf(endpoint, call))
  if (status >= 400) throw new ApiError(status, readBody(body), request_id)
  return readBody(body)
}

/** In the browser over the network; while rendering, inside the process through `page`. */
export function createApi(page?: PageContext): Api {
  const api = (endpoint: Endpoint, call: AnyCall & CallOptions) =>
    page ? callFromServer(page, endpoint, call) : callFromBrowser(endpoint, call)
  return api as Api
}
