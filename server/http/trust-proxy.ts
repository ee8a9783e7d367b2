import { isIP } from 'node:net'

/** Which hops may say who the visitor is: nobody, so many of the nearest, or those at these addresses. */
export type TrustProxy = false | number | string[]

const names = new Set(['loopback', 'linklocal', 'uniquelocal'])
const hopsMax = 10

function isRange(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const version = isIP(address)
  if (!version || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/**
 * Reads TRUST_PROXY: `off`, `loopback`, a number of hops, or addresses and CIDR ranges between commas (the names
 * `loopback`, `linklocal` and `uniquelocal` among them). Null for anything else.
 */
export function readTrustProxy(value: string | undefined): TrustProxy | null {
  const text = (value ?? '').trim().toLowerCase() || 'loopback'
  if (text === 'off') return false
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= hopsMax ? Number(text) : null
  const parts = text.split(',').map((part) => part.trim())
  return parts.every((part) => names.has(part) || isRange(part)) ? parts : null
}

/** As Fastify takes it. A bare number it would not believe: so many hops, counted from this process, are a function. */
export const trusted = (trust: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof trust === 'number' ? (_address, hop) => hop < trust : trust
