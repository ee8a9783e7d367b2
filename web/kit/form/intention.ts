import { isApiError } from '#web/api/api-error.ts'
import { newIdempotencyKey } from '#web/api/client.ts'

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Held = { key: string; body: string }

/** Whether nobody knows what came of a call: no answer, a fault of the server, or the first try still runs. */
export const isUnclear = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status >= 500 || error.code === 'in_progress'

/** Bodies hold passports: what is kept of them says only whether another one is the same. */
async function hashOf(body: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The one policy of idempotency keys: one key a body. While the outcome of a call is unknown, the same body goes under
 * the same key, also after a reload; any answer, yes or no, ends the key.
 */
export function createIntentions(storage: () => Kept, newKey: () => string = newIdempotencyKey) {
  /** What cannot be stored is known until the page is left. */
  const here = new Map<string, Held>()
  const placeOf = (name: string) => `intention:${name}`
  const read = (name: string): Held | null => {
    try {
      const held = JSON.parse(storage().getItem(placeOf(name)) ?? 'null') as Held | null
      return held ?? here.get(name) ?? null
    } catch {
      return here.get(name) ?? null
    }
  }
  return {
    /** The key to send this body under. To be asked for directly before sending. */
    async keyFor(name: string, body: unknown): Promise<string> {
      const hash = await hashOf(body)
      const held = read(name)
      const next = held?.body === hash ? held : { key: newKey(), body: hash }
      here.set(name, next)
      try {
        storage().setItem(placeOf(name), JSON.stringify(next))
      } catch {
        // A reload in the middle would be a second intention; the server's own rules still hold.
      }
      return next.key
    },
    /** Whether something was sent and nobody knows what came of it. */
    isOpen: (name: string): boolean => read(name) !== null,
    /** Whether what was sent last is this body. */
    isOf: async (name: string, body: unknown): Promise<boolean> => read(name)?.body === (await hashOf(body)),
    /** After an answer, or the error that came instead of one. */
    endedBy(name: string, error?: unknown): void {
      if (error !== undefined && isUnclear(error)) return
      here.delete(name)
      try {
        storage().removeItem(placeOf(name))
      } catch {
        // Nothing was stored there.
      }
    },
  }
}
export type Intentions = ReturnType<typeof createIntentions>

export const intentions = createIntentions(() => sessionStorage)
