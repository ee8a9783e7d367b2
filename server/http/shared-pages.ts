import type { IncomingMessage, ServerResponse } from 'node:http'
import { packWhole, type Packing } from './page-body.ts'
import { byHash } from './page-policy.ts'
import { hasTag, tagOf } from './unchanged.ts'

/** So long a page is as good as a new one, here and at a cache in front of us. */
const keptSeconds = 30
/** To make a page anew takes far less. */
const renewalSeconds = 2
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

type Made = { nonce: string; body: Buffer; headers: readonly [string, string][] }
/** A page as everybody gets it: without a nonce, its scripts named by their hashes, packed once in each way that is asked for. */
export type KeptPage = {
  /** On the clock of `performance.now()`, in milliseconds. */
  at: number
  isMadeAnew: boolean
  body: Buffer
  etag: string
  headers: readonly [string, string][]
  trusted: ReturnType<typeof byHash>
  packed: Map<Packing, Promise<Buffer>>
  bytes: number
}
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

/** Bytes as letters, one each: what is cut out of them is put together again as it was. */
const bytesOf = (text: string) => Buffer.from(text, 'latin1')
/** Blocks of data that are named by their type run nowhere. */
const isData = (attributes: string) => / type="(?!module")/.test(attributes)

/** Without the nonce that it was made under: only scripts that bear it are named in the policy. Null where it stands elsewhere too. */
function forEverybody({ nonce, body, headers }: Made): Omit<KeptPage, 'at' | 'isMadeAnew'> | null {
  const made = body.toString('latin1')
  const mark = ` nonce="${nonce}"`
  const scripts = [...made.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
    .filter(([, attributes]) => attributes!.includes(mark) && !isData(attributes!))
    .map(([, , script]) => bytesOf(script!))
  const text = made.replaceAll(mark, '').replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
  if (text.includes(nonce) || headers.some(([, value]) => value.includes(nonce))) return null
  const plain = bytesOf(text)
  return { body: plain, etag: tagOf(plain), headers, trusted: byHash(scripts), packed: new Map(), bytes: plain.length }
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

  /**
   * The page as it is kept. Of those who come when it has grown old the first is given nothing, to make it anew; the
   * others have the old one for the moment that this takes, or all of them would make it at once.
   */
  find(asked: Asked, now = performance.now()): KeptPage | undefined {
    const found = this.#kept.get(keyOf(asked))
    const seconds = found ? (now - found.at) / 1_000 : 0
    if (!found || seconds >= keptSeconds + renewalSeconds) return undefined
    if (seconds < keptSeconds || found.isMadeAnew) return found
    found.isMadeAnew = true
    return undefined
  }

  /** Keeps a page that was made whole while nothing was written. */
  keep(asked: Asked, writes: number, made: Made): void {
    if (writes !== this.#writes || made.body.length > longestPage) return
    const page = forEverybody(made)
    if (!page) return
    this.#drop(keyOf(asked))
    this.#kept.set(keyOf(asked), { ...page, at: performance.now(), isMadeAnew: false })
    this.#bytes += page.bytes
    this.#shrink()
  }

  /** The page packed as it is asked for, by the first who asks; all who come meanwhile wait for the same. */
  pack(page: KeptPage, encoding: Packing): Promise<Buffer> {
    const known = page.packed.get(encoding)
    if (known) return known
    if (encoding === 'identity') return Promise.resolve(page.body)
    const packing = packWhole(page.body, encoding).then((bytes) => {
      if ([...this.#kept.values()].includes(page)) {
        page.bytes += bytes.length
        this.#bytes += bytes.length
        this.#shrink()
      }
      return bytes
    })
    page.packed.set(encoding, packing)
    return packing
  }

  #shrink(): void {
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= keptPages && this.#bytes <= keptBytesMax) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0
    this.#kept.delete(key)
  }
}

/** Whether the browser has this very page: then it keeps what it has, with the policy that it came with. */
export const isSame = (asked: IncomingMessage, { etag }: KeptPage): boolean =>
  hasTag(asked.headers['if-none-match'], etag)
