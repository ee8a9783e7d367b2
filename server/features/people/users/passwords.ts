import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { cpus } from 'node:os'
import { Refusal } from '#server/http/refusal'
import { usersWords } from './words.ts'

/** OWASP's floor for argon2id: about 20 ms and 19 MiB a hash. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/** Hashes at once, so that a flood of logins cannot take all cores and memory; the others queue. */
const hashesAtOnce = Math.min(2, Math.max(1, cpus().length))
const queueMax = 1_000
let running = 0
const waiting: (() => void)[] = []

async function gated<T>(act: () => Promise<T>): Promise<T> {
  if (running >= hashesAtOnce) {
    if (waiting.length >= queueMax) {
      throw new Refusal('unavailable', usersWords.many_people_logging_in_try, {
        retryAfterSeconds: 5,
      })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await act()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

type Cost = typeof cost
const derive = (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost, length: number) =>
  gated(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        // The same password typed on two keyboards may differ in its bytes: NFKC makes them one.
        const parameters = {
          message: password.normalize('NFKC'),
          nonce,
          memory,
          passes,
          parallelism,
          tagLength: length,
        }
        argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)))
      }),
  )

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A PHC string (`$argon2id$v=19$...`) with a fresh salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost, tagLength)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(key)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

let nobodys: Promise<string> | undefined

/** Whether the password is the hash's. Without a hash (nobody has that address) it works as long and says no. */
export async function passwordMatches(password: string, hash: string | null | undefined): Promise<boolean> {
  const parts = phc.exec(hash ?? (await (nobodys ??= hashPassword(randomBytes(32).toString('base64')))))
  if (!parts) return false
  const [, memory, passes, parallelism, salt, key] = parts
  const wanted = Buffer.from(key!, 'base64')
  const used = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const given = await derive(password, Buffer.from(salt!, 'base64'), used, wanted.length)
  return timingSafeEqual(given, wanted) && !!hash
}
