import type * as z from 'zod/mini'
import type { Problem } from './contract-problems.ts'

type Schema = z.core.$ZodType
/** In the browser's build a call names its body by how to fetch it: see `contractForBrowser` in vite.config.ts. */
type Named = Schema | (() => Promise<Schema>)

const read = (body: Named | undefined) =>
  Promise.all([import('./contract-problems.ts'), typeof body === 'function' ? body() : body])

/** Fetches the rules of a call's body, so that they are there when the form is sent. */
export const fetchRules = (body: Schema | undefined): void => void read(body).catch(() => undefined)

/**
 * What the contract's own rules say of a body before it leaves; `fieldAt` as in `contractProblems`. Nothing where the
 * rules cannot be fetched: the server, which is asked next, has the same.
 */
export async function bodyProblems(
  body: Schema | undefined,
  value: unknown,
  fieldAt: (path: string) => string | null,
): Promise<Problem[]> {
  const found = await read(body).catch(() => undefined)
  if (!found?.[1]) return []
  const [{ contractProblems }, schema] = found
  return contractProblems(schema, value, fieldAt)
}
