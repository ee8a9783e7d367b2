import type { Endpoint } from '#contract/kernel/endpoint'
import type { App } from '#server/app'
import type { Context } from '#server/http/context'

type Handler = (context: Context, input: unknown) => Promise<unknown>
type FileCall = { endpoint: Endpoint; handle: Handler; params: Record<string, string> }

const known = new WeakMap<App, Map<string, Omit<FileCall, 'params'>>>()

/** Told of every call that is mounted: those that answer a list as a file can also be written in the background. */
export function registerFileCall(app: App, endpoint: Endpoint, handle: Handler): void {
  const { shape = {} } = (endpoint.query?._zod.def ?? {}) as { shape?: object }
  if (!('cols' in shape && 'format' in shape)) return
  const calls = known.get(app) ?? new Map()
  known.set(app, calls.set(endpoint.path, { endpoint, handle }))
}

/** What stands in a path where its template has names; undefined where it is another's path. */
function paramsIn(template: string, path: string): Record<string, string> | undefined {
  const [names, parts] = [template.split('/'), path.split('/')]
  const isName = (name: string) => name.startsWith('{')
  if (names.length !== parts.length || names.some((name, at) => !isName(name) && name !== parts[at])) return undefined
  return Object.fromEntries(names.flatMap((name, at) => (isName(name) ? [[name.slice(1, -1), parts[at]!]] : [])))
}

/** The call behind a path, `/ledger-account-file/42`, with what stands in it. */
export function fileCallOf(app: App, path: string): FileCall | undefined {
  for (const [template, call] of known.get(app) ?? []) {
    const params = paramsIn(template, path)
    if (params) return { ...call, params }
  }
  return undefined
}
