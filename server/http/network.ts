import { isIP } from 'node:net'

/** The eight groups of an IPv6 address in hexadecimal. */
function groupsOf(address: string): string[] {
  // The URL parser writes every spelling of an address in one way.
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::')
  const [left, right] = [head, tail ?? ''].map((text) => (text ? text.split(':') : []))
  return tail === undefined
    ? left!
    : [...left!, ...Array<string>(8 - left!.length - right!.length).fill('0'), ...right!]
}

/** A name to count under, and how many times the usual budget it has. */
export type Counted = { who: string; times: number }

/** How much more a whole site (/48) may ask for than one of its networks (/64). */
const siteTimes = 8

/**
 * Whom to count where nobody is logged in: an IPv4 address, or of IPv6, where one customer holds 2^64 addresses, the
 * network and the site around it.
 */
export function networkOf(ip: string): Counted[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || isIP(ip) !== 6) return [{ who: `ip:${mapped ?? ip}`, times: 1 }]
  const groups = groupsOf(ip)
  return [
    { who: `net:${groups.slice(0, 4).join(':')}`, times: 1 },
    { who: `site:${groups.slice(0, 3).join(':')}`, times: siteTimes },
  ]
}

/** Whom to count: the key of a program, the account of whoever is logged in, else the network. */
export const callerOf = (actor: { user_id: string; key?: { id: string } } | null, ip: string): Counted[] =>
  actor ? [{ who: actor.key ? `key:${actor.key.id}` : `user:${actor.user_id}`, times: 1 }] : networkOf(ip)
