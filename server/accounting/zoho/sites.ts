import { PortError } from '#server/ports/failure'

/** One of Zoho's data centres: where its accounts log in, and where its interface answers. */
export type Site = { accounts: string; api: string }

/** Every data centre there is; nothing is sent to any other address. From Zoho's page "Multi DC support". */
const sites: Readonly<Record<string, Site>> = {
  us: { accounts: 'https://accounts.zoho.com', api: 'https://www.zohoapis.com' },
  eu: { accounts: 'https://accounts.zoho.eu', api: 'https://www.zohoapis.eu' },
  in: { accounts: 'https://accounts.zoho.in', api: 'https://www.zohoapis.in' },
  au: { accounts: 'https://accounts.zoho.com.au', api: 'https://www.zohoapis.com.au' },
  jp: { accounts: 'https://accounts.zoho.jp', api: 'https://www.zohoapis.jp' },
  ca: { accounts: 'https://accounts.zohocloud.ca', api: 'https://www.zohoapis.ca' },
  sa: { accounts: 'https://accounts.zoho.sa', api: 'https://www.zohoapis.sa' },
  uk: { accounts: 'https://accounts.zoho.uk', api: 'https://www.zohoapis.uk' },
}

/** Everybody logs in here first; Zoho says afterwards where the account lives. */
export const firstSite = 'us'

/** The addresses of a data centre; all of them the stand-in's where there is one. */
export function siteOf(name: string, standIn: string | undefined): Site {
  const known = sites[name]
  if (!known) throw new PortError('not_permitted', 'This data centre of Zoho is not known.')
  return standIn ? { accounts: standIn, api: standIn } : known
}

/**
 * Which data centre Zoho sent the browser back from. What stands in an address may be anybody's invention: a server is
 * known by its exact origin, and where server and location disagree it is none of them.
 */
export function siteOfAnswer(
  { location, accounts_server }: Readonly<Record<string, string>>,
  standIn?: string,
): string {
  const byServer = Object.entries(sites).find(([, { accounts }]) => accounts === accounts_server)?.[0]
  const isStandIn = standIn !== undefined && accounts_server === standIn
  if (accounts_server !== undefined && !byServer && !isStandIn)
    throw new PortError('not_permitted', 'This is no server of Zoho.')
  const name = byServer ?? location ?? firstSite
  if (!Object.hasOwn(sites, name) || (byServer && location && byServer !== location))
    throw new PortError('not_permitted', 'This is no data centre of Zoho.')
  return name
}
