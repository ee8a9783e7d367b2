import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/app'
import { Refusal } from './refusal.ts'

const cookieName = 'XSRF-TOKEN'

/** Sets the readable anti-forgery cookie: a random value and its seal, so that a planted one is told from ours. */
export function setCsrfCookie(app: App, request: FastifyRequest, reply: FastifyReply): void {
  const held = request.cookies[cookieName]
  const value = held && isOurs(app, held) ? held : fresh(app)
  reply.setCookie(cookieName, value, {
    path: '/',
    sameSite: 'lax',
    httpOnly: false,
    secure: app.secureCookies(request),
    maxAge: 7 * 86_400,
  })
}

const fresh = (app: App) => {
  const random = randomBytes(18).toString('base64url')
  return `${random}.${app.secrets.seal(`csrf:${random}`)}`
}

function isOurs(app: App, token: string): boolean {
  const [random, seal] = token.split('.')
  return !!random && !!seal && sameText(seal, app.secrets.seal(`csrf:${random}`))
}

export function sameText(one: string, other: string): boolean {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Refuses (419) an unsafe call that does not echo the cookie, or that a foreign page sent. */
export function checkCsrf(app: App, request: FastifyRequest): void {
  const cookie = request.cookies[cookieName]
  const echoed = request.headers['x-xsrf-token']
  const site = request.headers['sec-fetch-site']
  const foreign = site !== undefined && site !== 'same-origin' && site !== 'none'
  if (!cookie || typeof echoed !== 'string' || !sameText(cookie, echoed) || !isOurs(app, cookie) || foreign) {
    throw new Refusal('csrf', 'This page is out of date. Load it again and repeat.')
  }
}
