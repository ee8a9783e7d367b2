import type { FastifyInstance } from 'fastify'

export type Answer = { status: number; body: any; headers: Record<string, unknown> }

/** A browser of its own: keeps cookies, echoes the anti-forgery cookie, sends the bearer. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  token: string | undefined
  headers: Record<string, string> = {}
  readonly #server: FastifyInstance

  constructor(server: FastifyInstance) {
    this.#server = server
  }

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    if (!this.cookies.has('XSRF-TOKEN') && url !== '/csrf-cookie') await this.call('GET', '/csrf-cookie')
    const answer = await this.#server.inject({
      method,
      url,
      headers: {
        accept: 'application/json',
        ...(this.cookies.size
          ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(this.cookies.has('XSRF-TOKEN') ? { 'x-xsrf-token': this.cookies.get('XSRF-TOKEN')! } : {}),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...this.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    for (const cookie of answer.cookies as { name: string; value: string }[]) {
      if (cookie.value === '') this.cookies.delete(cookie.name)
      else this.cookies.set(cookie.name, cookie.value)
    }
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    return {
      status: answer.statusCode,
      body: isJson && answer.body ? answer.json() : answer.rawPayload,
      headers: answer.headers,
    }
  }

  get = (url: string, headers?: Record<string, string>) => this.call('GET', url, undefined, headers)
  post = (url: string, body: unknown = {}, headers?: Record<string, string>) => this.call('POST', url, body, headers)
}
