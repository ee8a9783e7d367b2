import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { densities, type PageContext, themes } from '#contract/kernel/page-context'
import { locales } from '#contract/kernel/shapes'
import { say } from '#server/words'
import { serveAssets } from './assets.ts'
import { localeOf, wantedLocale } from './context.ts'
import { reportPath } from './csp-reports.ts'
import { sendRefusal } from './errors.ts'
import { endPlain, packingFor, sendBody } from './page-body.ts'
import { byNonce, contentSecurityPolicy } from './page-policy.ts'
import { isRefusal, Refusal } from './refusal.ts'
import { isAnybody, isSame, type KeptPage, sayHowKept, SharedPages } from './shared-pages.ts'
import { httpWords } from './words.ts'

export type WebOptions = {
  /** Development: sources through Vite with hot replacement instead of the build in `dist`. */
  dev: boolean
  /** The repository. */
  root: string
  /** What `vite build` wrote: `client` and `server`. */
  dist: string
  /** Scheme and host that links begin with; without it (an installation on localhost) the Host header is believed. */
  publicUrl?: string | null
  /** Sent along when a page asks the API of this process. */
  pageKey: string
  /** Whether an address is a page that everybody may keep. */
  isPublic(path: string): Promise<boolean>
  /** From where pictures of what is sold may come, beside this server. */
  pictureHosts?: readonly string[]
  /** Counts one page of this visitor; refuses (429) who asks for too many. */
  countPage(ip: string): void
}

type RenderOptions = {
  context: { page: PageContext }
  responseLinkHeader: { filter(entry: { hint: { as?: string } }): boolean }
}
type Renderer = { fetch(request: Request, options: RenderOptions): Promise<Response> }
type Site = { app: FastifyInstance; options: WebOptions; renderer: () => Promise<Renderer>; pages: SharedPages }

/**
 * Serves the web app from the API's own process: hashed assets, public files, and every other GET as a page rendered
 * by the `fetch` handler of the build. Register after all API routes; takes the not-found handler.
 */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const dev = options.dev ? await startVite(app, options) : null
  if (!dev) await serveBuild(app, join(options.dist, 'client'))
  const built = dev ? null : await importBuild(options.dist)
  const pages = new SharedPages()
  const site: Site = { app, options, renderer: dev ? dev.renderer : async () => built as Renderer, pages }
  // Whatever was written may stand on a page.
  app.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && method !== 'HEAD' && statusCode < 400) pages.forget()
  })

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (/^\/api(\/|$)/.test(path)) return sendRefusal(reply, new Refusal('not_found', httpWords.no_such_call))
    if (!isPage)
      return sendRefusal(
        reply.header('allow', 'GET, HEAD'),
        new Refusal('method_not_allowed', httpWords.pages_only_read),
      )
    if (!dev) return path.startsWith('/assets/') ? plainMissing(reply) : renderPage(site, request, reply)
    reply.hijack()
    dev.middlewares(request.raw, reply.raw, () => void renderPage(site, request, reply))
  })
}

async function startVite(app: FastifyInstance, { root }: WebOptions) {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  const environment = vite.environments['ssr']
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('the renderer cannot run in this process')
  return {
    middlewares: vite.middlewares,
    renderer: async () => (await environment.runner.import('virtual:tanstack-start-server-entry')).default as Renderer,
  }
}

const importBuild = async (dist: string) =>
  (await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)).default as Renderer

/** The service worker asks this server and nothing else, and is looked for anew with each page. */
const workerPolicy = `default-src 'none'; connect-src 'self'; frame-ancestors 'none'`

async function serveBuild(app: FastifyInstance, dir: string): Promise<void> {
  await serveAssets(app, join(dir, 'assets'))
  const worker = await readFile(join(dir, 'sw.js'), 'utf8').catch(() => null)
  if (worker !== null)
    app.get('/sw.js', async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('content-security-policy', workerPolicy)
        .header('cache-control', 'no-cache')
        .send(worker),
    )
  await app.register(fastifyStatic, {
    root: dir,
    decorateReply: false,
    wildcard: false,
    index: false,
    maxAge: '1h',
    globIgnore: ['assets/**', 'sw.js', '.vite/**', '**/*.br', '**/*.gz'],
  })
}

const pathOf = (request: FastifyRequest) => request.raw.url?.split('?', 1)[0] ?? '/'
const plainMissing = (reply: FastifyReply) => reply.status(404).type('text/plain').send('Not found')

/** The address as asked, on an origin of ours: `//other.host/x` must not become another host. */
function urlOf(request: FastifyRequest, publicUrl: string | null | undefined): URL | null {
  const origin = publicUrl?.replace(/\/+$/, '') || `${request.protocol}://${request.host}`
  try {
    return new URL(origin + (request.raw.url ?? '/').replace(/^\/+/, '/'))
  } catch {
    return null
  }
}

const chosen = <T extends string>(known: readonly T[], value: string | null | undefined): T | null =>
  known.find((item) => item === value) ?? null

function cookiesOf(request: FastifyRequest): Map<string, string> {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('=', 2))
  return new Map(pairs.map(([name = '', value = '']) => [name, value]))
}

function pageContext({ app, options }: Site, request: FastifyRequest, url: URL): PageContext {
  const cookies = cookiesOf(request)
  const locale =
    chosen(locales, url.searchParams.get('lang')) ??
    chosen(locales, cookies.get('locale')) ??
    wantedLocale(request.headers['accept-language']) ??
    'en'
  return {
    nonce: randomBytes(16).toString('base64'),
    locale,
    theme: chosen(themes, cookies.get('theme')) ?? 'system',
    density: chosen(densities, cookies.get('density')),
    origin: url.origin,
    async api(path) {
      // Counted as a page already; the visitor's address goes along for what is counted by what is asked for.
      const headers = { accept: 'application/json', cookie: `locale=${locale}`, 'x-page-key': options.pageKey }
      const reply = await app.inject({ url: path, remoteAddress: request.ip, headers })
      return { status: reply.statusCode, body: reply.body, request_id: String(reply.headers['x-request-id'] ?? '') }
    },
  }
}

/** Named in the answer's head too, they are on their way before the document is read, ahead of all script. */
const sheetAndFont = { filter: ({ hint }: { hint: { as?: string } }) => hint.as === 'style' || hint.as === 'font' }

async function renderPage(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!reply.sent) reply.hijack()
  const { raw } = reply
  try {
    site.options.countPage(request.ip)
  } catch (error) {
    if (!isRefusal(error)) throw error
    raw.setHeader('retry-after', String(error.retryAfterSeconds ?? 60))
    return endPlain(raw, 429, say(localeOf(request), error.message))
  }
  const url = urlOf(request, site.options.publicUrl)
  if (!url) return endPlain(raw, 400, 'This address cannot be read')
  const left = new AbortController()
  raw.on('close', () => left.abort())
  const page = pageContext(site, request, url)
  try {
    const isShared = isAnybody(cookiesOf(request)) && (await isPublic(site, url.pathname))
    const asked_for = { url, locale: page.locale, theme: page.theme, density: page.density }
    const kept = isShared ? site.pages.find(asked_for) : undefined
    if (kept) return await sendKept(site, request, raw, kept)
    const { writes } = site.pages
    const renderer = await site.renderer()
    // Start answers 406 to whatever does not ask for HTML, and pages are all we have here.
    const headers = { accept: 'text/html', 'user-agent': request.headers['user-agent'] ?? '' }
    const asked = new Request(url, { headers, signal: left.signal })
    const answer = await renderer.fetch(asked, { context: { page }, responseLinkHeader: sheetAndFont })
    raw.statusCode = answer.status
    answer.headers.forEach((value, name) => raw.setHeader(name, value))
    raw.setHeader('content-security-policy', contentSecurityPolicy(byNonce(page.nonce), site.options))
    raw.setHeader('reporting-endpoints', `csp="${reportPath}"`)
    const mayKeep = isShared && answer.status === 200 && !site.options.dev
    sayHowKept(raw, mayKeep)
    raw.setHeader('x-request-id', request.id)
    if (!mayKeep || !answer.body || request.method === 'HEAD') return sendBody(request.raw, raw, answer.body)
    const [sent, copied] = answer.body.tee()
    sendBody(request.raw, raw, sent)
    const body = Buffer.from(await new Response(copied).arrayBuffer())
    site.pages.keep(asked_for, writes, { nonce: page.nonce, body, headers: [...answer.headers] })
  } catch (error) {
    if (left.signal.aborted) return
    request.log.error(error)
    if (raw.headersSent) raw.destroy()
    else endPlain(raw, 500, `The page could not be made. Request ${request.id}`)
  }
}

/** Without a list of pages that answers nothing is shared. */
const isPublic = ({ options }: Site, path: string) => options.isPublic(path).catch(() => false)

/** A page that was made a moment ago, or only that it is the same. */
async function sendKept(
  { options, pages }: Site,
  request: FastifyRequest,
  raw: ServerResponse,
  kept: KeptPage,
): Promise<void> {
  raw.setHeader('etag', kept.etag)
  raw.setHeader('x-request-id', request.id)
  sayHowKept(raw, true)
  if (isSame(request.raw, kept)) {
    // The policy that the page came with stays.
    raw.removeHeader('content-security-policy')
    return void raw.writeHead(304).end()
  }
  for (const [name, value] of kept.headers) raw.setHeader(name, value)
  raw.setHeader('content-security-policy', contentSecurityPolicy(kept.trusted, options))
  raw.setHeader('reporting-endpoints', `csp="${reportPath}"`)
  const packing = packingFor(request.raw)
  const body = await pages.pack(kept, packing)
  if (packing !== 'identity') raw.setHeader('content-encoding', packing)
  raw.setHeader('content-length', body.length)
  raw.end(request.method === 'HEAD' ? undefined : body)
}
