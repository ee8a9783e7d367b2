import { callOutside } from '#server/ports/call-outside'
import { PortError, Throttled } from '#server/ports/failure'
import type { IntegrationHost } from '#server/ports/integration'
import { renewAccess } from './oauth.ts'
import { siteOf } from './sites.ts'
import { zohoWords } from './words.ts'

export type Query = Readonly<Record<string, string>>
export type Asked = {
  method?: 'GET' | 'POST'
  path: string
  query?: Query
  body?: unknown
  signal: AbortSignal
  /** Before an organisation is chosen. */
  anyOrganisation?: true
}
export type ZohoClient = <T>(asked: Asked) => Promise<T>

type Envelope = { code?: number; message?: string }
/** The calls of a day are used up: no call is answered before the next one. */
const dayIsOver = 45
const dayWaitSeconds = 3_600

/** A clear no of Zoho, in its own words. */
export class ZohoRefusal extends PortError {
  readonly code: number
  constructor(code: number, said: string) {
    super('invalid_request', zohoWords.said_no({ said: said.slice(0, 200) }))
    this.code = code
  }
}

function read(text: string, status: number, kind: 'read' | 'act'): Envelope {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    throw new PortError(kind === 'act' ? 'unknown_outcome' : 'timeout', zohoWords.not_readable({ status }))
  }
}

/**
 * Calls Zoho Books with the access of this moment. One that was refused is renewed once, then the connection is. Every
 * answer is an envelope: `code` is 0, or what was wrong.
 */
export function zohoClient(host: IntegrationHost): ZohoClient {
  async function send(asked: Asked, token: string, site: string): Promise<{ status: number; text: string }> {
    const { method = 'GET', path, query, body, signal } = asked
    const url = new URL(`/books/v3${path}`, siteOf(site, host.standIn).api)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    if (!asked.anyOrganisation) {
      const { organization_id } = await host.keys()
      if (!organization_id) throw new PortError('unavailable', zohoWords.no_organisation)
      url.searchParams.set('organization_id', organization_id)
    }
    const headers = { authorization: `Zoho-oauthtoken ${token}`, 'content-type': 'application/json' }
    const kind = method === 'GET' ? 'read' : 'act'
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    return callOutside({ method, url, headers, signal, kind, ...sent }, host.now)
  }

  return async <T>(asked: Asked): Promise<T> => {
    const renew = (grant: { site: string; renewal: string }) => renewAccess(host, grant, asked.signal)
    const access = await host.tokens.access(renew)
    let answer = await send(asked, access.token, access.site)
    if (answer.status === 401) {
      const next = await host.tokens.access(renew, access.token)
      answer = await send(asked, next.token, next.site)
    }
    if (answer.status === 401) throw new PortError('not_authorised', zohoWords.no_longer_knows_us)
    const said = read(answer.text, answer.status, asked.method === 'POST' ? 'act' : 'read')
    if (said.code === dayIsOver) throw new Throttled(dayWaitSeconds, zohoWords.day_is_over)
    if (said.code !== 0) throw new ZohoRefusal(said.code ?? answer.status, said.message ?? String(answer.status))
    return said as T
  }
}
