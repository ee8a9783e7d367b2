import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/app'
import { findUser } from '#server/features/people/users'
import { cookieName } from '#server/http/cookie-names'
import { sameText } from '#server/http/csrf'
import { randomToken } from '#server/secrets'

const deviceCookie = 'rihla_device'
/** People who share a computer: so many accounts at most are remembered on it. */
const accountsMax = 5
const maxAge = 365 * 86_400
const unlockHours = 24

const entryPattern = /^[\w-]{16}\.[\w-]{43}$/
const signatureOf = (app: App, id: string, email: string) => app.secrets.sign(`device:${id}:${email.toLowerCase()}`)

/** What the browser shows of the accounts it has logged in to. A planted cookie names at most accounts of its planter. */
export const shownDevices = (request: FastifyRequest): string[] =>
  (request.cookies[cookieName(deviceCookie, true)] ?? request.cookies[deviceCookie] ?? '')
    .split('~')
    .filter((entry) => entryPattern.test(entry))
    .slice(0, accountsMax)

const fits = (app: App, entry: string, email: string): boolean => {
  const [id = '', signature = ''] = entry.split('.')
  return sameText(signature, signatureOf(app, id, email))
}

/** The device's own name for this account, if it has logged in to it before; null for a device not known. */
export const knownDevice = (app: App, entries: readonly string[], email: string): string | null =>
  entries.find((entry) => fits(app, entry, email))?.split('.')[0] ?? null

/** Remembers on this browser that it has logged in to this account: strangers’ tries do not slow it down then. */
export function rememberDevice(app: App, request: FastifyRequest, reply: FastifyReply, email: string): void {
  const held = shownDevices(request)
  const id = randomToken(12)
  const mine = held.find((entry) => fits(app, entry, email)) ?? `${id}.${signatureOf(app, id, email)}`
  const secure = app.secureCookies(request)
  const entries = [mine, ...held.filter((entry) => entry !== mine)].slice(0, accountsMax)
  reply.setCookie(cookieName(deviceCookie, secure), entries.join('~'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge,
  })
}

const unlockSignature = (app: App, userId: string, until: number) => app.secrets.sign(`unlock:${userId}:${until}`)

/** A link that makes the device on which it is opened a known one, for a day. */
export function unlockLink(app: App, userId: string): { url: string; hours: number } {
  const until = Math.floor(app.clock.now().getTime() / 1000) + unlockHours * 3_600
  const token = `${userId}.${until}.${unlockSignature(app, userId, until)}`
  return { url: `${app.publicUrl()}/known-device?token=${token}`, hours: unlockHours }
}

/** The address whose owner was sent this link, or null where it is none of ours or too old. */
export async function ownerOfUnlockLink(app: App, token: string): Promise<string | null> {
  const [userId = '', until = '', signature = ''] = token.split('.')
  if (!/^\d{1,12}$/.test(until) || !sameText(signature, unlockSignature(app, userId, Number(until)))) return null
  if (Number(until) * 1000 < app.clock.now().getTime()) return null
  return (await findUser(app.db, userId))?.email ?? null
}
