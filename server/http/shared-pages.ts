import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasTag, tagOf } from './unchanged.ts'

/** So long a page is as good as a new one, here and at a cache in front of us. */
const keptSeconds = 30
const keptPages = 200
const longestPage = 1_000_000
/** All kept pages together: whoever asks for many long ones takes no more memory than this. */
const keptBytesMax = 16_000_000

/** What a visitor without a session brings: how pages look, and what keeps forms safe. With any other cookie nothing is shared. */
const harmless = ['locale', 'theme', 'density', 'XSRF-TOKEN', 'rihla_visitor']
const plainName = (name: string) => name.replace(/^__Host-/, '')

/** Whether whoever asks is nobody in particular: then the page is everybody's. */
export const isAnybody = (cookies: ReadonlyMap<string, string>): boolean =>
  [...cookies.keys()].every((name) => name === '' || harmless.includes(plainName(name)))

export type KeptPage = { at: number; nonce: string; body: Buffer; etag: string; headers: readonly [string, string][] }
type Asked = { url: URL; locale: string; theme: string; density: string | null }

const keyOf = ({ url, locale, theme, density }: Asked) => [url.href, locale, theme, density].join(' ')

/** Says to browsers and caches how a page may be kept; one that is somebody's is kept by nobody. */
export function sayHowKept(raw: ServerResponse, isShared: boolean): void {
  raw.setHeader(
    'cache-control',
    isShared ? `public, max-age=0, s-maxage=${keptSeconds}, must-revalidate` : 'private, no-store',
  )
  raw.setHeader('vary', 'Cookie, Accept-Language, Accept-Encoding')
}

/** Public pages as they were last made, for visitors without a session. Gone when something was written, or after half a minute. */
export class SharedPages {
  readonly #kept = new Map<string, KeptPage>()
  #bytes = 0
  /** Grows with each write: a page that was begun before is not kept. */
  #writes = 0

  get writes(): number {
    return this.#writes
  }

  forget(): void {
    this.#writes++
    this.#kept.clear()
    this.#bytes = 0
  }

  find(asked: Asked): KeptPage | undefined {
    const found = this.#kept.get(keyOf(asked))
    return found && performance.now() - found.at < keptSeconds * 1_000 ? found : undefined
  }

  /** Keeps a page that was made whole while nothing was written. */
  keep(asked: Asked, writes: number, page: Omit<KeptPage, 'at' | 'etag'>): void {
    if (writes !== this.#writes || page.body.length > longestPage) return
    const etag = tagOf(page.body.toString('latin1').replaceAll(page.nonce, ''))
    this.#drop(keyOf(asked))
    this.#kept.set(keyOf(asked), { ...page, at: performance.now(), etag })
    this.#bytes += page.body.length
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= keptPages && this.#bytes <= keptBytesMax) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.body.length ?? 0
    this.#kept.delete(key)
  }
}

/** Whether the browser has this very page: then it keeps what it has, with the policy that it came with. */
export const isSame = (asked: IncomingMessage, { etag }: KeptPage): boolean =>
  hasTag(asked.headers['if-none-match'], etag)

/** The page for one more visitor, under a nonce of their own. */
export const bodyFor = ({ body, nonce }: KeptPage, own: string): Buffer =>
  Buffer.from(body.toString('latin1').replaceAll(nonce, own), 'latin1')
