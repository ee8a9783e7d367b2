import { callOutside } from '#server/ports/call-outside'
import { PortError, Throttled } from '#server/ports/failure'
import type { Grant, IntegrationHost, Login, Renewed } from '#server/ports/integration'
import { zohoWords } from './words.ts'
import { firstSite, siteOf, siteOfAnswer } from './sites.ts'

/** What we ask of Zoho, and no more. */
const scopes = [
  ...['contacts', 'invoices', 'creditnotes', 'customerpayments'].flatMap((what) =>
    ['READ', 'CREATE', 'UPDATE'].map((act) => `ZohoBooks.${what}.${act}`),
  ),
  'ZohoBooks.settings.READ',
  'ZohoBooks.accountants.READ',
]
/** Ten accesses in ten minutes are given for one renewal token; then it is refused for a while. */
const crowdedSeconds = 600

type Answer = { access_token?: string; refresh_token?: string; expires_in?: number; error?: string }

async function askForToken(
  host: IntegrationHost,
  accounts: string,
  form: Record<string, string>,
  signal: AbortSignal,
): Promise<Answer> {
  const { client_id = '', client_secret = '' } = await host.keys()
  const { status, text } = await callOutside(
    {
      method: 'POST',
      url: new URL('/oauth/v2/token', accounts),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      // In the body, where no log of an address has it.
      body: new URLSearchParams({ client_id, client_secret, ...form }).toString(),
      signal,
      // A code or renewal that got lost on its way is asked for again.
      kind: 'read',
    },
    host.now,
  )
  let answer: Answer
  try {
    answer = JSON.parse(text) as Answer
  } catch {
    throw new PortError('unavailable', zohoWords.not_readable({ status }))
  }
  return answer
}

/** Zoho answers errors with status 200 too. */
function refusalOf({ error }: Answer): PortError {
  if (error === 'access_denied' || error === 'Access Denied')
    return new Throttled(crowdedSeconds, zohoWords.too_many_renewals)
  return new PortError('not_authorised', `No access (${/^[a-z_]{1,40}$/.test(error ?? '') ? error : 'no token'}).`)
}

/** The next access by the renewal token; at the data centre where the account lives. */
export async function renewAccess(
  host: IntegrationHost,
  { site, renewal }: Pick<Grant, 'site' | 'renewal'>,
  signal: AbortSignal,
): Promise<Renewed> {
  const { accounts } = siteOf(site, host.standIn)
  const answer = await askForToken(host, accounts, { grant_type: 'refresh_token', refresh_token: renewal }, signal)
  if (!answer.access_token) throw refusalOf(answer)
  return { access: answer.access_token, seconds: answer.expires_in ?? 3_600 }
}

/** Logging in at Zoho, in the browser. */
export const zohoLogin: Login = {
  back: '/admin/zoho/callback',

  address({ keys, state, back, standIn }) {
    const url = new URL('/oauth/v2/auth', siteOf(firstSite, standIn).accounts)
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: keys['client_id'] ?? '',
      scope: scopes.join(','),
      redirect_uri: back,
      // A renewal token comes with both of these only.
      access_type: 'offline',
      prompt: 'consent',
      state,
    }).toString()
    return url.toString()
  },

  async grant({ host, code, back, site }, { signal }) {
    const name = siteOfAnswer(site, host.standIn)
    const { accounts } = siteOf(name, host.standIn)
    const answer = await askForToken(
      host,
      accounts,
      { grant_type: 'authorization_code', code, redirect_uri: back },
      signal,
    )
    if (!answer.access_token || !answer.refresh_token) throw new PortError('not_permitted', 'Zoho gave no token.')
    return {
      site: name,
      access: answer.access_token,
      renewal: answer.refresh_token,
      seconds: answer.expires_in ?? 3_600,
    }
  },

  async end({ host, renewal, site }, { signal }) {
    await callOutside(
      {
        method: 'POST',
        url: new URL('/oauth/v2/token/revoke', siteOf(site, host.standIn).accounts),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ token: renewal }).toString(),
        signal,
        kind: 'act',
      },
      host.now,
    )
  },
}
