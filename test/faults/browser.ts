export type BrowserAnswer = { status: number; headers: Headers; text: string }

/** One person's browser in front of a real server: keeps cookies, echoes the anti-forgery one, sends the bearer. */
export class Browser {
  readonly #cookies = new Map<string, string>()
  token: string | undefined

  get hasForgeryCookie(): boolean {
    return this.#cookies.has('XSRF-TOKEN')
  }

  /** Has the server give a new anti-forgery cookie with the next call. */
  dropForgeryCookie(): void {
    this.#cookies.delete('XSRF-TOKEN')
  }

  /** One call; throws what `fetch` throws when there is no answer. */
  async send(
    method: string,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<BrowserAnswer> {
    const forgery = this.#cookies.get('XSRF-TOKEN')
    const answer = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(forgery ? { 'x-xsrf-token': forgery } : {}),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) this.#cookies.set(name, value ?? '')
    }
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
}
