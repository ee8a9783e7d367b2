import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A store that speaks what we use of the S3 protocol: PUT, GET and DELETE of an object and ListObjectsV2 with pages,
 * by path. Signatures (AWS Signature Version 4, header form) are checked: a wrong secret is refused as S3 does.
 */
export type S3Server = {
  url(secret?: string): string
  objects: Map<string, { bytes: Buffer; at: Date }>
  /** While set, every call is answered so. */
  failing: { status: number; code: string } | null
  /** The methods of the calls so far. */
  calls: string[]
  close(): Promise<void>
}

const [keyId, secretKey, region, bucket] = ['AKIDEXAMPLE', 'secret/with+signs', 'eu-central-1', 'files']
/** S3 gives a thousand; fewer show what a second page does. */
const pageMax = 10

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** AWS Signature Version 4, "Authenticating requests: using the Authorization header". */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const header = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  )
  const date = request.headers['x-amz-date'] as string | undefined
  if (!header || !date) return false
  const [id, day, ...scope] = header[1]!.split('/')
  if (id !== keyId || scope.join('/') !== `${region}/s3/aws4_request` || !date.startsWith(day!)) return false
  const signed = header[2]!.split(';')
  if (!signed.includes('host') || !signed.includes('x-amz-content-sha256')) return false
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  const canonical = [
    request.method,
    url.pathname,
    query,
    ...signed.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signed.join(';'),
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${scope.join('/')}`, sha256(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce((so, part) => hmac(so, part), hmac(`AWS4${secretKey}`, day!))
  return timingSafeEqual(hmac(key, text), Buffer.from(header[3]!, 'hex'))
}

function fail(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function list(objects: S3Server['objects'], url: URL): string {
  const prefix = url.searchParams.get('prefix') ?? ''
  const after = url.searchParams.get('continuation-token') ?? ''
  const size = Math.min(pageMax, Number(url.searchParams.get('max-keys') ?? pageMax))
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, size)
  const more = keys.length > page.length
  const contents = page.map((key) => {
    const { bytes, at } = objects.get(key)!
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><ETag>"x"</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`
  })
  return `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`
}

export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    store.calls.push(request.method!)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const url = new URL(request.url!, 'http://localhost')
    const [, asked, ...rest] = url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    if (store.failing) return fail(response, store.failing.status, store.failing.code)
    if (!isSigned(request, url)) return fail(response, 403, 'SignatureDoesNotMatch')
    if (asked !== bucket) return fail(response, 404, 'NoSuchBucket')
    if (key === '' && request.method === 'GET')
      return void response.writeHead(200, { 'content-type': 'application/xml' }).end(list(objects, url))
    if (request.method === 'PUT') {
      objects.set(key, { bytes: Buffer.concat(parts), at: new Date() })
      return void response.writeHead(200, { etag: '"x"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    const held = objects.get(key)
    if (!held) return fail(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': held.bytes.length, etag: '"x"' }).end(held.bytes)
  }
  const server: Server = createServer((request, response) => {
    answer(request, response).catch(() => fail(response, 500, 'InternalError'))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const store: S3Server = {
    url: (secret = secretKey) =>
      `s3://${keyId}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}/rihla?region=${region}&tls=off`,
    objects,
    failing: null,
    calls: [],
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
  return store
}
