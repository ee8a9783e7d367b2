import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'

/** Modes that the app speaks; all but the last are the same: an encrypted connection to a server that proves its name. */
const encrypted = ['verify-full', 'verify-ca', 'require']
/** Must be written out by the operator; nothing falls back to it. */
const inClear = 'disable'
const ownMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|\/.*|%2f.*|)$/i

/**
 * The address of the operator's own PostgreSQL as every part of the app uses it, or one sentence that refuses it. To
 * another machine the connection is encrypted and the server's certificate checked, against `caFile` where given,
 * unless the operator writes out that it is not. What would encrypt and not check, or fall back, is refused.
 */
export function readDatabaseUrl(
  given: string | undefined,
  caFile: string | undefined,
): { url: string | null } | { refused: string } {
  if (!given) return { url: null }
  // A URL whose only host is a socket's folder has none that `URL` could read.
  const text = /^postgres(ql)?:\/\/\//.test(given) ? given.replace('///', '//localhost/') : given
  if (!/^postgres(ql)?:/.test(given) || !URL.canParse(text))
    return { refused: 'DATABASE_URL cannot be read; use postgres://user:password@host:5432/name.' }
  const url = new URL(text)
  const { searchParams: options } = url
  const host = options.get('host') ?? url.hostname
  const mode = options.get('sslmode') ?? (caFile || options.has('sslrootcert') ? 'verify-full' : null)
  if (mode === inClear) return { url: given }
  if (mode === null && ownMachine.test(host)) return { url: given }
  if (mode === null)
    return {
      refused: `DATABASE_URL leads to another machine (${host}) and does not say how it is protected; add ?sslmode=verify-full, and DATABASE_CA with the file of its certificate authority if that is your own, or ?sslmode=${inClear} on a network that nobody else is on.`,
    }
  if (!encrypted.includes(mode) || options.has('uselibpqcompat') || options.has('ssl'))
    return {
      refused: `DATABASE_URL asks for sslmode=${mode}${options.has('ssl') ? ' and ssl' : ''}, which does not check who answers; use sslmode=verify-full, or sslmode=${inClear}.`,
    }
  if (isIP(host.replaceAll(/[[\]]/g, '')))
    return { refused: `DATABASE_URL names ${host}; a certificate is checked against a name, so use the host's.` }
  const ca = caFile ?? options.get('sslrootcert')
  if (ca) {
    try {
      readFileSync(ca)
    } catch {
      return {
        refused: `DATABASE_CA is "${ca}", which cannot be read; name the PEM file of the certificate authority.`,
      }
    }
    options.set('sslrootcert', ca)
  }
  options.set('sslmode', 'verify-full')
  return { url: url.href }
}
