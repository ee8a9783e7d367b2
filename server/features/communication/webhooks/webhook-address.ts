import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Networks that are nobody's on the internet: this machine, its neighbours, and what leads to them. */
const closed = new BlockList()
const v4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`
const v6 =
  '::/127 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8'
for (const net of v4.split(/\s+/)) closed.addSubnet(net.split('/')[0]!, Number(net.split('/')[1]), 'ipv4')
for (const net of v6.split(/\s+/)) closed.addSubnet(net.split('/')[0]!, Number(net.split('/')[1]), 'ipv6')

/** Whether an address lies on the public internet. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  // The block list reads IPv4 written as IPv6 (`::ffff:10.0.0.1`) as the IPv4 address that it is.
  return kind !== 0 && !closed.check(address, kind === 6 ? 'ipv6' : 'ipv4')
}

/** `inTests`: a stand-in on this machine may be called, by http. `inDemo`: http is enough. */
export type AddressRules = { inTests: boolean; inDemo: boolean }

/** What is wrong with an address that somebody typed, as far as it can be read: `https` or `private`, or null. */
export function problemOfUrl(text: string, { inTests, inDemo }: AddressRules): 'https' | 'private' | null {
  if (!URL.canParse(text)) return 'https'
  const { protocol, username, password, hostname, hash } = new URL(text)
  const isHttp = protocol === 'http:' && (inDemo || inTests)
  if ((protocol !== 'https:' && !isHttp) || username || password || hash) return 'https'
  const host = hostname.replaceAll(/[[\]]/g, '')
  if (inTests && host === '127.0.0.1') return null
  if (isIP(host) ? !isPublicAddress(host) : !host.includes('.') || /(^|\.)(localhost|local|internal)$/.test(host))
    return 'private'
  return null
}

/**
 * The one address to connect to, looked up now; the connection must use it and ask no more, so that a name cannot mean
 * another machine a moment later. Null where any of its addresses is private.
 */
export async function addressFor(url: URL, { inTests }: AddressRules, resolve = lookup): Promise<string | null> {
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  if (inTests && host === '127.0.0.1') return host
  const found = isIP(host) ? [{ address: host }] : await resolve(host, { all: true, verbatim: true })
  return found.length > 0 && found.every(({ address }) => isPublicAddress(address)) ? found[0]!.address : null
}
