import { type Intentions, isUnclear } from './intention.ts'

export type Sent<R> =
  | { is: 'done'; reply: R }
  | { is: 'refused'; error: unknown }
  /** Nobody knows whether it was saved. */
  | { is: 'unclear'; error: unknown }
  /** Something else was sent before and nobody knows what came of that: not sent. */
  | { is: 'locked' }

/**
 * Sends bodies of one form under the one policy of keys: the same body again under the same key while its outcome is
 * unknown; another body not at all, until the first is known or given up.
 */
export function createSending<B, R>(name: string, intentions: Intentions, send: (body: B, key: string) => Promise<R>) {
  let last: B | null = null
  async function submit(body: B): Promise<Sent<R>> {
    if (intentions.isOpen(name) && !(await intentions.isOf(name, body))) return { is: 'locked' }
    last = body
    const key = await intentions.keyFor(name, body)
    try {
      const reply = await send(body, key)
      intentions.endedBy(name)
      return { is: 'done', reply }
    } catch (error) {
      intentions.endedBy(name, error)
      return { is: isUnclear(error) ? 'unclear' : 'refused', error }
    }
  }
  return {
    submit,
    /** The same once more, under its key; `typed` is what the form holds, for after a reload. */
    tryAgain: (typed: B) => submit(last ?? typed),
    /** What was sent is given up: the next is a new intention. */
    startOver(): void {
      last = null
      intentions.endedBy(name)
    },
  }
}
export type Sending<B, R> = ReturnType<typeof createSending<B, R>>

/**
 * For calls that take no key: nothing of them is kept, for they may hold a password, and an answer that was lost is told
 * as a refusal, for the person to try again.
 */
export function sendPlainly<B, R>(send: (body: B) => Promise<R>): Sending<B, R> {
  const submit = async (body: B): Promise<Sent<R>> => {
    try {
      return { is: 'done', reply: await send(body) }
    } catch (error) {
      return { is: 'refused', error }
    }
  }
  return { submit, tryAgain: submit, startOver: () => undefined }
}
