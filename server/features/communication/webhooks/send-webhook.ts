import { createHmac, randomBytes } from 'node:crypto'
import { request as requestPlainly } from 'node:http'
import { request as requestEncrypted } from 'node:https'
import { isIP } from 'node:net'
import { addressFor, type AddressRules, problemOfUrl } from './webhook-address.ts'

const sendMsMax = 10_000
const secretMark = 'whsec_'

export const newSecret = (): string => secretMark + randomBytes(32).toString('base64')

/** As the Standard Webhooks have it: HMAC-SHA256 over id, time and body, so that no header can be changed alone. */
export const signatureOf = (secret: string, id: string, seconds: number, body: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(secretMark.length), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64')}`

export type Outgoing = { id: string; url: string; secret: string; body: string; now: Date }
/** `status` null: nothing answered. */
export type Sent = { status: number | null; error: string | null }

/** Hands one event over, at the address that its name has now. Follows no redirect, and reads no more than the status. */
export async function sendWebhook({ id, url, secret, body, now }: Outgoing, rules: AddressRules): Promise<Sent> {
  if (problemOfUrl(url, rules)) return { status: null, error: 'address not allowed' }
  const at = new URL(url)
  let address: string | null
  try {
    address = await addressFor(at, rules)
  } catch (error) {
    return { status: null, error: (error as { code?: string }).code ?? 'name not found' }
  }
  if (!address) return { status: null, error: 'address not allowed' }
  const pinned = address
  const seconds = Math.floor(now.getTime() / 1000)
  const send = at.protocol === 'https:' ? requestEncrypted : requestPlainly
  return new Promise((resolve) => {
    const request = send(
      at,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(sendMsMax),
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address: pinned, family: isIP(pinned) }]) : done(null, pinned, isIP(pinned)),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'webhooks/1',
          'webhook-id': id,
          'webhook-timestamp': String(seconds),
          'webhook-signature': signatureOf(secret, id, seconds, body),
        },
      },
      (answer) => {
        const status = answer.statusCode ?? 0
        answer.destroy()
        resolve({ status, error: status >= 200 && status < 300 ? null : `answered ${status}` })
      },
    )
    request.on('error', (error: Error & { code?: string }) =>
      resolve({ status: null, error: error.code ?? error.name }),
    )
    request.end(body)
  })
}
