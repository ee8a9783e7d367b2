import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { apiVersion, apiVersions } from '#contract/kernel/api-version'
import type { Endpoint, Input, Reply, Feature } from '#contract/kernel/endpoint'
import { scopeOf } from '#contract/machine-calls'
import { keyMark } from '#contract/people/api-key-terms'
import type { App } from '#server/app'
import { forCaller } from '#server/db/db'
import { registerFileCall } from '#server/lists/file-calls'
import { type Actor, mayTrade } from './actor.ts'
import { asKey } from './calling-key.ts'
import { type Context, localeOf } from './context.ts'
import { compiledSchema } from './compiled-schema.ts'
import { checkCsrf, sameText } from './csrf.ts'
import { guardOf, withoutGuarded } from './field-guard.ts'
import { once } from './idempotency.ts'
import { parseKept, parsePath } from './input.ts'
import { takeBudgets } from './budgets.ts'
import { callerOf } from './network.ts'
import { mayAsMember, mayCall } from './permissions.ts'
import { setRateHeaders } from './rate-headers.ts'
import { isRefusal, Refusal, refuse } from './refusal.ts'
import { httpWords } from './words.ts'
import { orUnchanged } from './unchanged.ts'
import { say, sayAll } from '#server/words'
import type { Locale } from '#contract/kernel/shapes'

type Answer<E extends Endpoint> = E['raw'] extends true ? unknown : Reply<E> | Refusal
/** One handler per call of a feature; a missing or extra one does not compile. */
export type Handlers<R extends Feature> = {
  [K in keyof R]: (context: Context, input: Input<R[K]>) => Promise<Answer<R[K]>>
}

/** Of an answer that is long and has no other word. */
function sayMessage(locale: Locale, answer: unknown): unknown {
  const { message } = answer as { message?: string }
  return message ? { ...(answer as object), message: say(locale, message) } : answer
}

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** Called by machines of a provider: no cookie to echo, a signature instead. */
const isWebhook = (endpoint: Endpoint) => endpoint.path.startsWith('/webhooks/')
const fastifyPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')
const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' && value.length <= 200 ? value : null
}

const bearerOf = (request: FastifyRequest) =>
  /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null
/** Called by a program with its agency's key: no browser sends that by itself, so there is nothing to forge. */
const isKeyed = (request: FastifyRequest) => bearerOf(request)?.startsWith(keyMark) ?? false
const hasBearer = (request: FastifyRequest) => request.headers.authorization !== undefined
/** Asked while rendering, inside this process: no caller can know the key. */
const isOurPage = (app: App, request: FastifyRequest) => {
  const shown = request.headers['x-page-key']
  return typeof shown === 'string' && sameText(shown, app.pageKey)
}

async function contextOf(app: App, request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  const bearer = bearerOf(request)
  const isKey = isKeyed(request)
  const actor = !bearer
    ? null
    : await (isKey ? app.authenticateKey(bearer) : app.authenticate(bearer, request.cookies, reply))
  if (isKey && !actor) throw new Refusal('not_logged_in', httpWords.key_not_known)
  return {
    actor,
    request,
    reply,
    ip: request.ip,
    locale: localeOf(request),
    guestKey: header(request, 'x-guest-key'),
    idempotencyKey: header(request, 'idempotency-key'),
    intention: null,
  }
}

/** A key makes the calls that its scopes name, and no other: neither one that is public, nor one that its owner may make. */
function checkKey(endpoint: Endpoint, actor: Actor | null): void {
  if (!actor?.key) return
  const scope = scopeOf(endpoint)
  if (!scope) throw new Refusal('not_allowed', httpWords.not_for_keys)
  if (!actor.key.scopes.includes(scope)) throw new Refusal('not_allowed', httpWords.key_lacks_scope({ scope }))
}

/** Refuses whoever may not make this call. */
export function checkAccess(endpoint: Endpoint, context: Pick<Context, 'actor'>): void {
  const { access } = endpoint
  const writes = unsafe.has(endpoint.method) || endpoint.effectful || endpoint.ownEyes
  if (context.actor?.viewed_by && writes && !endpoint.whileViewing) throw refuse.onlyLooking()
  if (access !== 'public') {
    if (!context.actor) throw refuse.notLoggedIn()
    if (access !== 'any' && !access.includes(context.actor.role)) throw refuse.notAllowed()
  }
  checkKey(endpoint, context.actor)
  if (!mayAsMember(context.actor, endpoint.members)) throw refuse.notYourRole()
  if (!mayCall(context.actor, endpoint.needs)) throw refuse.notAllowed()
  const forTraders = access === 'public' ? endpoint.buys : !endpoint.agentsBeforeApproval
  if (forTraders && context.actor?.role === 'agent' && !mayTrade(context.actor)) {
    throw new Refusal('agency_not_approved', httpWords.your_agency_not_approved_yet)
  }
  if (endpoint.buys && context.actor?.reads_only) throw refuse.wrongState(httpWords.your_agency_may_look)
}

/** Each answer names the interface's date; a program that asks for one that is no more is told so. */
function checkVersion(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('api-version', apiVersion)
  const asked = header(request, 'api-version')
  if (asked !== null && !apiVersions.includes(asked))
    throw refuse.invalid('API-Version', httpWords.no_such_version({ versions: apiVersions.join(', ') }))
}

/** A key's own budget, for all its calls together. */
const takeOfKey = (app: App, actor: Actor | null) =>
  actor?.key ? app.rates.take('api key', [{ who: actor.key.id, times: 1 }], actor.key.per_minute) : null

/** Mounts one feature: rate, anti-forgery, session, access, members, needs, input by schema, idempotency, the handler, guarded fields, output by schema. */
export function mount<R extends Feature>(server: FastifyInstance, app: App, calls: R, handlers: Handlers<R>): void {
  for (const name of Object.keys(calls)) {
    const endpoint = calls[name] as Endpoint
    if (endpoint.demoOnly && !app.config.demo) continue
    const handler = handlers[name as keyof R] as (context: Context, input: unknown) => Promise<unknown>
    registerFileCall(app, endpoint, handler)
    const guard = guardOf(endpoint.reply)
    for (const schema of [endpoint.params, endpoint.query, endpoint.body, endpoint.reply])
      if (schema) compiledSchema(schema)
    const called = `${endpoint.method} ${endpoint.path}`
    const run = async (request: FastifyRequest, reply: FastifyReply) => {
      const isUnsafe = unsafe.has(endpoint.method) || endpoint.effectful
      checkVersion(request, reply)
      const perMinute = endpoint.ratePerMinute ?? 120
      const take = (actor: Actor | null) => app.rates.take(called, callerOf(actor, request.ip), perMinute)
      // A visitor is refused before anything is looked up; a page of ours is counted as a page, not by what it reads.
      const early = hasBearer(request) || isOurPage(app, request) ? null : take(null)
      if (isUnsafe && !isWebhook(endpoint) && !isKeyed(request)) checkCsrf(app, request)
      const context = await contextOf(app, request, reply)
      const calls = early ?? (isOurPage(app, request) ? null : take(context.actor))
      const ofKey = takeOfKey(app, context.actor)
      const counted = [calls, ofKey].filter((one) => one !== null)
      setRateHeaders(reply, counted)
      request.userId = context.actor?.user_id ?? null
      // Whoever means to buy as somebody does not buy as nobody because their session has ended.
      if (endpoint.buys && hasBearer(request) && !context.actor) throw refuse.notLoggedIn()
      checkAccess(endpoint, context)
      const input = {
        params: endpoint.params ? parsePath(endpoint.params, request.params) : undefined,
        query: endpoint.query ? parseKept(endpoint.query, request.query) : undefined,
        body: endpoint.body && !endpoint.raw ? parseKept(endpoint.body, request.body ?? {}) : undefined,
      }
      const caller = context.actor?.agency_id ?? context.actor?.user_id ?? context.ip
      const budgets = endpoint.limits
        ? await takeBudgets(app, endpoint.limits, { actor: context.actor, ip: context.ip, input })
        : null
      if (budgets) setRateHeaders(reply, [...counted, ...budgets.left])
      const repeats = endpoint.idempotent === true || (endpoint.idempotent === 'logged-in' && context.actor !== null)
      const handle = (intention: string | null) => handler({ ...context, intention }, input)
      const answer = await forCaller(caller, () =>
        asKey(context.actor?.key?.name, () =>
          repeats ? once(app, context, called, input.body, handle) : handle(null),
        ),
      )
      if (budgets && !isRefusal(answer) && reply.statusCode < 400) await budgets.restoreBudget()
      if (endpoint.raw || reply.sent) return answer
      if (isRefusal(answer)) throw answer
      reply.header('cache-control', 'no-store')
      // Hot lists are made by explicit mappers and sent as they are; the tests check them against the schema.
      const allowed = guard ? withoutGuarded(guard, answer, context.actor) : answer
      const isHot = endpoint.path === '/flights'
      const checked = isHot && !app.config.testing ? allowed : z.parse(endpoint.reply, allowed)
      if (isHot) return sayMessage(context.locale, checked)
      const said = sayAll(context.locale, checked)
      return endpoint.sameForAll ? orUnchanged(request, reply, said) : said
    }
    // With or without a slash at its end: the server's own router takes both.
    const url = (endpoint.outsideApi ? '' : '/api') + fastifyPath(endpoint.path)
    const route = { method: endpoint.method, url, bodyLimit: endpoint.bodyLimitBytes ?? 100_000, handler: run }
    if (!(endpoint.raw && isWebhook(endpoint))) server.route(route)
    // A webhook's signature is over its raw bytes: they must not pass through a parser first.
    else {
      server.register(async (scope) => {
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
        scope.route(route)
      })
    }
  }
}
