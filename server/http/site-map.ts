import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pageLocales } from '#contract/kernel/page-context'
import type { App } from '#server/app'
import { networkOf } from './network.ts'

/** A page that search engines may keep: its canonical address on this site, and when what it shows last changed. */
export type PublicPage = { path: string; changed?: Date | null }
export type PublicPages = (app: App) => readonly PublicPage[] | Promise<readonly PublicPage[]>

const urlsPerFile = 5_000
const filesPerMinute = 60
const keptForMs = 60_000
/** Portals, what belongs to somebody, and pages that a secret link opens. */
const closed = ['/api/', '/admin/', '/agent/', '/my/', '/pay/', '/q/', '/reservation/', '/salesman/', '/test-card/']

const xml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const originOf = (app: App, request: FastifyRequest) =>
  app.config.publicUrl?.replace(/\/+$/, '') ?? `${request.protocol}://${request.host}`

function entryOf(origin: string, { path, changed }: PublicPage): string {
  const address = (lang?: string) => {
    const url = new URL(path, origin)
    if (lang) url.searchParams.set('lang', lang)
    return xml(url.href)
  }
  const link = (name: string, href: string) => `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`
  return `<url><loc>${address()}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}${pageLocales
    .map((lang) => link(lang, address(lang)))
    .join('')}${link('x-default', address())}</url>`
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const mapOf = (origin: string, pages: readonly PublicPage[]) =>
  `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.map((page) => entryOf(origin, page)).join('\n')}
</urlset>
`
const indexOf = (origin: string, files: number) =>
  `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${Array.from({ length: files }, (_, at) => `<sitemap><loc>${xml(`${origin}/sitemap-${at + 1}.xml`)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`

const askedPages = new WeakMap<App, () => Promise<PublicPage[]>>()

/** The paths of a list, made once for each list: every page of a visitor asks. */
const pathsOf = new WeakMap<readonly PublicPage[], ReadonlySet<string>>()

/** Whether search engines may keep a page at this address, whatever its query: then everybody sees the same there. */
export async function isPublicPage(app: App, path: string): Promise<boolean> {
  const all = await askedPages.get(app)?.()
  if (!all) return false
  let paths = pathsOf.get(all)
  if (!paths) pathsOf.set(all, (paths = new Set(all.map((one) => one.path.split('?', 1)[0]!))))
  return paths.has(path)
}

/**
 * Serves `/sitemap.xml` (an index of `/sitemap-1.xml` and so on above 5 000 addresses) and `/robots.txt`. `sources`
 * are asked at most once a minute; each gives only what a visitor may open.
 */
export function registerSiteMap(server: FastifyInstance, app: App, sources: readonly PublicPages[]): void {
  let kept: { at: number; pages: Promise<PublicPage[]> } | undefined
  let last: PublicPage[] | undefined
  const pages = () => {
    const now = app.clock.now().getTime()
    if (!kept || now - kept.at >= keptForMs || now < kept.at) {
      const asked = Promise.all(sources.map((source) => source(app))).then((all) => all.flat())
      kept = { at: now, pages: asked }
      asked.then(
        (all) => (last = all),
        () => (kept = undefined),
      )
    }
    return kept.pages
  }
  // A visitor's page goes by the list before, while the next is asked for: only the first of all waits.
  askedPages.set(app, () => {
    const next = pages()
    if (!last) return next
    next.catch(() => {})
    return Promise.resolve(last)
  })
  const counted = (request: FastifyRequest) => app.rates.take('GET /sitemap.xml', networkOf(request.ip), filesPerMinute)

  server.get('/sitemap.xml', async (request, reply) => {
    counted(request)
    const [all, origin] = [await pages(), originOf(app, request)]
    const files = Math.ceil(all.length / urlsPerFile)
    reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8')
    return files > 1 ? indexOf(origin, files) : mapOf(origin, all)
  })

  server.get<{ Params: { file: string } }>('/sitemap-:file.xml', async (request, reply) => {
    counted(request)
    const at = Number(/^[1-9]\d{0,3}$/.exec(request.params.file)?.[0] ?? 0) - 1
    const part = at < 0 ? [] : (await pages()).slice(at * urlsPerFile, (at + 1) * urlsPerFile)
    if (part.length === 0) return reply.status(404).type('text/plain').send('Not found')
    reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8')
    return mapOf(originOf(app, request), part)
  })

  server.get('/robots.txt', async (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${originOf(app, request)}/sitemap.xml\n`,
      ),
  )
}
