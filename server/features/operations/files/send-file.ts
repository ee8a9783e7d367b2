import type { FastifyReply } from 'fastify'

const endings = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
} as const

/** The file's own name with the ending of what it became; plain letters first, for programs that know no others. */
export function disposition(mime: keyof typeof endings, name: string): string {
  const stem = name.replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'file'
  const full = `${stem}.${endings[mime]}`
  const plain = full.replaceAll(/[^A-Za-z0-9 ._()-]/g, '_')
  const coded = encodeURIComponent(full).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${mime === 'application/pdf' ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${coded}`
}

/** A stranger's bytes: never guessed at, never run, a PDF always as a download. `shared`: public and never changing. */
export const sendFile = (
  reply: FastifyReply,
  { bytes, mime, name }: { bytes: Buffer; mime: keyof typeof endings; name: string },
  { shared = false }: { shared?: boolean } = {},
): FastifyReply =>
  reply
    .type(mime)
    .header('content-disposition', disposition(mime, name))
    .header('content-security-policy', `default-src 'none'; sandbox`)
    .header('cross-origin-resource-policy', shared ? 'cross-origin' : 'same-origin')
    .header('cache-control', shared ? 'public, max-age=31536000, immutable' : 'private, no-store')
    .send(bytes)
