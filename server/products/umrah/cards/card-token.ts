import type { App } from '#server/app'
import { sameText } from '#server/http/csrf'

const signatureLetters = 16
const bodyLetters = 23
const textOf = (body: string) => `umrah-card:${body}`

/** The code of a pilgrim's card: whose it is in 17 bytes, and a signature of 96 bits. Nothing of it can be guessed. */
export function cardToken(app: Pick<App, 'secrets'>, item: { item_id: string; position: number }): string {
  const body = Buffer.concat([
    Buffer.from(item.item_id.replaceAll('-', ''), 'hex'),
    Buffer.from([item.position]),
  ]).toString('base64url')
  return body + app.secrets.sign(textOf(body)).slice(0, signatureLetters)
}

/** Whose card a code is of; undefined where we did not make it. */
export function readCardToken(
  app: Pick<App, 'secrets'>,
  token: string,
): { item_id: string; position: number } | undefined {
  const [body, signature] = [token.slice(0, bodyLetters), token.slice(bodyLetters)]
  const isOurs = app.secrets.signatures(textOf(body)).some((one) => sameText(one.slice(0, signatureLetters), signature))
  if (!isOurs) return undefined
  const bytes = Buffer.from(body, 'base64url')
  const hex = bytes.subarray(0, 16).toString('hex')
  const item_id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  return { item_id, position: bytes[16]! }
}
