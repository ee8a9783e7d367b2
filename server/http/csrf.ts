import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/app'
import type { Context } from './context.ts'
import { cookieName } from './cookie-names.ts'
import { Refusal } from './refusal.ts'
import { httpWords } from './words.ts'

/** Read by script and echoed as X-XSRF-TOKEN; its name is fixed. */
const tokenCookie = 'XSRF-TOKEN'
/** The browser's own secret, read by no script: a token is good only beside the one it was made for. */
const visitorCookie = 'rihla_visitor'
const maxAge = 7 * 86_400
/** The pair of before a log-in, read by no script: it shows who this browser was as a visitor, and is good for no form. */
const guestCookie = 'rihla_guest'
const guestMaxAge = 86_400

/** The browser as it is told from others without a login; null where it holds no cookie of ours. */
export const visitorIdOf = (app: App, request: FastifyRequest): string | null => {
  const held = request.cookies[cookieName(visitorCookie, app.secureCookies(request))]
  return held && /^[\w-]{24}$/.test(held) ? held : null
}

/** Sets the readable anti-forgery cookie and the secret behind it; what the browser holds and still fits is kept. */
export function setCsrfCookie(app: App, request: FastifyRequest, reply: FastifyReply): void {
  const visitor = visitorIdOf(app, request)
  const held = request.cookies[tokenCookie]
  if (visitor && held && isOurs(app, held, visitor)) send(app, request, reply, visitor, held)
  else renewCsrfCookie(app, request, reply, visitor ?? undefined)
}

/** A new token, and a new secret behind it unless one is given: whoever logs in or out leaves the old pair behind. */
export function renewCsrfCookie(app: App, request: FastifyRequest, reply: FastifyReply, visitor = newSecret()): void {
  const random = newSecret()
  send(app, request, reply, visitor, `${random}.${app.secrets.sign(signedText(random, visitor))}`)
}

/** Keeps the pair that this browser had as a visitor, for whoever logs in with it. Called before the pair is renewed. */
export function keepGuestPair(app: App, request: FastifyRequest, reply: FastifyReply): void {
  const visitor = visitorIdOf(app, request)
  const token = request.cookies[tokenCookie]
  if (!visitor || !token || !isOurs(app, token, visitor)) return
  const secure = app.secureCookies(request)
  const kept = { path: '/', sameSite: 'lax', secure, httpOnly: true, maxAge: guestMaxAge } as const
  reply.setCookie(cookieName(guestCookie, secure), `${token}.${visitor}`, kept)
}

/** Whoever logs in next was not the visitor of before. */
export function forgetGuestPair(app: App, request: FastifyRequest, reply: FastifyReply): void {
  const secure = app.secureCookies(request)
  const name = cookieName(guestCookie, secure)
  if (request.cookies[name] !== undefined)
    reply.clearCookie(name, { path: '/', secure, httpOnly: true, sameSite: 'lax' })
}

/** The token that this browser had before its customer logged in; null where it does not show the secret behind it too. */
export function guestTokenOf(app: App, { actor, request }: Pick<Context, 'actor' | 'request'>): string | null {
  if (actor?.role !== 'customer' || actor.key) return null
  const held = request.cookies[cookieName(guestCookie, app.secureCookies(request))]
  const [, token, visitor] = /^([\w-]+\.[\w-]+)\.([\w-]{24})$/.exec(held ?? '') ?? []
  return token && visitor && isOurs(app, token, visitor) ? token : null
}

const newSecret = () => randomBytes(18).toString('base64url')
const signedText = (random: string, visitor: string) => `csrf:${random}:${visitor}`

function send(app: App, request: FastifyRequest, reply: FastifyReply, visitor: string, token: string): void {
  const secure = app.secureCookies(request)
  const shared = { path: '/', sameSite: 'lax', secure, maxAge } as const
  reply.setCookie(cookieName(visitorCookie, secure), visitor, { ...shared, httpOnly: true })
  reply.setCookie(tokenCookie, token, { ...shared, httpOnly: false })
}

function isOurs(app: App, token: string, visitor: string): boolean {
  const [random, signature] = token.split('.')
  return (
    !!random &&
    !!signature &&
    app.secrets.signatures(signedText(random, visitor)).some((one) => sameText(signature, one))
  )
}

export function sameText(one: string, other: string): boolean {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A foreign page sent it. Browsers say so in Sec-Fetch-Site; old ones, and programs, in Origin at most. */
function isForeign(app: App, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = request.headers
  return origin !== undefined && origin !== app.config.publicUrl && origin !== `${request.protocol}://${request.host}`
}

/** Refuses (419) an unsafe call that does not echo this browser's own token, or that a foreign page sent. */
export function checkCsrf(app: App, request: FastifyRequest): void {
  const visitor = visitorIdOf(app, request)
  const cookie = request.cookies[tokenCookie]
  const echoed = request.headers['x-xsrf-token']
  const fits =
    visitor && cookie && typeof echoed === 'string' && sameText(cookie, echoed) && isOurs(app, cookie, visitor)
  if (!fits || isForeign(app, request)) throw new Refusal('csrf', httpWords.page_out_date_load_again)
}
