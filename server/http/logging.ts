import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once the router knows; for the access log. */
    userId: string | null
  }
}

/** Parameters of addresses whose values say nothing about a person and open nothing. */
const plainParameters = new Set(
  `limit sort status state format kind list lang locale tab trip_type cabin
   adults children infants origin destination departure_date return_date`.split(/\s+/),
)
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An error's words without what people typed or what opens something: addresses of mail, quoted values, tokens. */
export const redactText = (text: string): string =>
  text
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[email]')
    .replaceAll(/[\w-]{20,}/g, (run) => (uuid.test(run) ? run : '[hidden]'))
    .slice(0, 500)

/** Words of a path are the program's own; everything else in it may be a token, a name or a number. */
const redactPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^[a-z]{0,30}([-_.][a-z]{1,30}){0,5}$/.test(part) ? part : '*'))
    .join('/')

/** An address as it may be logged: the route where one is known, and the names of its parameters with harmless values. */
export function redactUrl(url: string, route?: string): string {
  const [path, query = ''] = url.split('?', 2) as [string, string?]
  const parameters = [...new URLSearchParams(query)].map(([name, value]) => {
    const isPlain = plainParameters.has(name) && /^[\w.-]{0,20}$/.test(value)
    return `${/^[a-z_]{1,30}$/i.test(name) ? name : '*'}=${isPlain ? value : '*'}`
  })
  return (route ?? redactPath(path)) + (parameters.length ? `?${parameters.join('&')}` : '')
}

type SafeError = { type: string; message: string; stack: string } & Record<string, unknown>
type PgFields = Partial<Record<'severity' | 'code' | 'constraint' | 'table' | 'column' | 'routine', string>>

/**
 * An error as it may be logged. PostgreSQL puts the values of a row into an error's detail, its text and where: only
 * the names of what was hurt are kept of it. The stack's first lines repeat the text and are left out.
 */
export function safeError(error: unknown): SafeError {
  if (!(error instanceof Error) && (typeof error !== 'object' || error === null))
    return { type: 'unknown', message: redactText(String(error)), stack: '' }
  const { name, message, stack, code, constraint, table, column, routine, severity } = error as Error & PgFields
  const frames = (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
  const isPg = severity !== undefined && /^[0-9A-Z]{5}$/.test(code ?? '')
  return {
    type: name ?? 'Error',
    message: isPg ? `PostgreSQL refused with ${code}` : redactText(String(message)),
    ...(code === undefined ? {} : { code }),
    ...(isPg ? { constraint, table, column, routine } : {}),
    stack: frames,
  }
}

/** Where log lines go instead of standard output. */
export type LogStream = { write(line: string): void }

/** JSON lines by pino. No address, header, body or parameter reaches them but through the functions above. */
export const loggerOptions = ({ logLevel }: Pick<Config, 'logLevel'>, stream?: LogStream) => ({
  level: logLevel,
  serializers: {
    err: safeError,
    error: safeError,
    req: (request: FastifyRequest) => ({
      method: request.method,
      url: redactUrl(request.url ?? '', request.routeOptions?.url),
    }),
  },
  ...(stream ? { stream } : {}),
})

/** Levels at which there is a line for each answer. */
const linesFrom = new Set(['trace', 'debug', 'info'])

/** One line a request at level info: method, route, status, milliseconds, request id, and who called. */
export function registerAccessLog(server: FastifyInstance): void {
  server.decorateRequest('userId', null)
  // What nobody reads is not put together.
  if (!linesFrom.has(server.log.level)) return
  server.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: redactUrl(request.url, request.routeOptions.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        request_id: request.id,
        user_id: request.userId,
      },
      'request',
    )
    done()
  })
}
