import { Browser } from '../faults/browser.ts'
import type { Target } from './target.ts'

export type Answer = { status: number; body: any }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const password = 'demo-Password-1'

/** Somebody with a browser who does not give up: a call that got no answer is made again with the same key. */
export class Person {
  readonly #target: Target
  readonly #browser = new Browser()
  /** Answers that no client should ever see: a failure without a time to come back. */
  readonly bare: string[]
  readonly #isOver: () => boolean

  readonly #triesMax: number

  /** `triesMax`: whoever is sent away so often goes; without it nobody does before the run is over. */
  constructor(target: Target, bare: string[], isOver: () => boolean, triesMax = Number.POSITIVE_INFINITY) {
    this.#triesMax = triesMax
    this.#target = target
    this.bare = bare
    this.#isOver = isOver
  }

  async #once(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Answer | null> {
    try {
      const { url } = this.#target
      const answer = await this.#browser.send(method, url + path, body, headers, AbortSignal.timeout(60_000))
      const { text } = answer
      const mayComeBack = answer.headers.has('retry-after')
      // What a supplier could not do is said with its own code; the same key may be used again at any time.
      const isSuppliers = [502, 504].includes(answer.status) && text.includes('"code":"supplier_')
      if (answer.status >= 500 && !isSuppliers && !(mayComeBack && answer.status === 503))
        this.bare.push(`${method} ${path.split('?')[0]} ${answer.status} ${text.slice(0, 200)}`)
      return { status: answer.status, body: text ? JSON.parse(text) : undefined }
    } catch {
      return null
    }
  }

  /** The first answer that is one; null when the run is over before, or the supplier has said too often that it cannot. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer | null> {
    for (let sentAway = 0; ; ) {
      if (!this.#browser.hasForgeryCookie) await this.#once('GET', '/csrf-cookie', undefined, {})
      const answer = await this.#once(method, path, body, headers)
      if (answer?.status === 419) this.#browser.dropForgeryCookie()
      else if (answer && answer.status < 500 && answer.status !== 429 && answer.body?.code !== 'in_progress')
        return answer
      if (answer && ++sentAway >= this.#triesMax) return null
      if (this.#isOver()) return null
      await pause(200 + Math.random() * 600)
    }
  }

  /** How a call for a file ends; it is read and thrown away. */
  async file(path: string): Promise<number> {
    return (await this.#browser.send('GET', this.#target.url + path, undefined, {})).status
  }

  async logIn(email: string): Promise<boolean> {
    for (;;) {
      const asked = await this.call('POST', '/api/login/request-otp', { email, password })
      if (!asked) return false
      const outbox = await this.call('GET', '/demo/outbox')
      if (!outbox) return false
      const mail = (outbox.body as { to: string; code: string | null }[]).find((one) => one.to === email && one.code)
      const verified = mail && (await this.call('POST', '/api/login/verify-otp', { email, password, code: mail.code }))
      if (verified?.status === 200) {
        this.#browser.token = verified.body.data.authorisation.token
        return true
      }
      if (this.#isOver()) return false
      await pause(1_000)
    }
  }
}
