import { S3mini, S3ServiceError } from 's3mini'
import { refuse } from '#server/http/refusal'
import type { FileStore } from './file-store.ts'

/** A store that does not answer in this time is treated as down: the caller is told, nothing is kept. */
const requestTimeoutMs = 20_000
const listedPerRequest = 1_000
const outOfSpace = new Set([
  'QuotaExceeded',
  'InsufficientStorage',
  'XMinioStorageFull',
  'ServiceQuotaExceededException',
])

export type S3Settings = {
  endpoint: string
  bucket: string
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** `s3://KEY:SECRET@host[:port]/bucket[/prefix]?region=eu-central-1&tls=off`; key and secret percent-encoded. */
export function s3Settings(url: URL): S3Settings | undefined {
  const [bucket, ...prefix] = url.pathname.split('/').filter(Boolean)
  if (!url.host || !bucket || !url.username || !url.password) return undefined
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https'
  return {
    endpoint: `${scheme}://${url.host}/${bucket}`,
    bucket,
    prefix: prefix.length > 0 ? `${prefix.join('/')}/` : '',
    region: url.searchParams.get('region') ?? 'auto',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

/** Files in a bucket of any S3-compatible store, addressed by path (`host/bucket/prefix/name`). */
export function s3Store(settings: S3Settings): FileStore {
  const { endpoint, region, accessKeyId, secretAccessKey, prefix } = settings
  const client = new S3mini({
    endpoint,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: requestTimeoutMs,
    // A store that leads elsewhere would get the file, and the address could be anybody's.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  })
  return {
    place: `the bucket ${endpoint}/${prefix}`,
    async put(name, bytes) {
      try {
        await client.putObject(prefix + name, bytes, 'application/octet-stream')
      } catch (error) {
        if (error instanceof S3ServiceError && (error.status === 507 || outOfSpace.has(error.serviceCode ?? '')))
          throw refuse.diskFull()
        throw error
      }
    },
    async get(name) {
      const bytes = await client.getObjectArrayBuffer(prefix + name)
      return bytes ? Buffer.from(bytes) : undefined
    },
    async drop(name) {
      await client.deleteObject(prefix + name)
    },
    async list() {
      const found: { file_name: string; written_at: Date }[] = []
      let next: string | undefined
      do {
        const page = await client.listObjectsPaged('/', prefix, listedPerRequest, next)
        if (!page) throw new Error(`no bucket ${settings.bucket} at ${endpoint}`)
        for (const { Key, LastModified } of page.objects ?? [])
          found.push({ file_name: Key.slice(prefix.length), written_at: new Date(LastModified) })
        next = page.nextContinuationToken
      } while (next)
      return found
    },
  }
}
