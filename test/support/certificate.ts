import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const length =
    body.length < 128
      ? Buffer.from([body.length])
      : body.length < 256
        ? Buffer.from([0x81, body.length])
        : Buffer.from([0x82, body.length >> 8, body.length & 255])
  return Buffer.concat([Buffer.from([tag]), length, body])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
const commonName = oid('550403')
const utcTime = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`))
const pem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replaceAll(/.{64}/g, '$&\n').trim()}\n-----END ${label}-----\n`

/** A certificate that vouches for itself, valid for a day around now, for a server of this name. PEM. */
export function selfMadeCertificate(host: string): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(host)))))
  const [from, to] = [-1, 1].map((days) => utcTime(new Date(Date.now() + days * 86_400_000)))
  const isCa = sequence(oid('551d13'), der(0x04, sequence(der(0x01, Buffer.from([0xff])))))
  const names = sequence(oid('551d11'), der(0x04, sequence(der(0x82, Buffer.from(host)))))
  const serial = randomBytes(8)
  serial[0]! &= 0x7f
  serial[0]! |= 0x40
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ecdsaWithSha256,
    name,
    sequence(from!, to!),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(isCa, names)),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificate: pem('CERTIFICATE', sequence(body, ecdsaWithSha256, signature)),
  }
}
