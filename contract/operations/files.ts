import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { Instant, ListQuery, ok, page } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

export const fileBytesMax = 10_000_000
export const fileNamePattern = /^[0-9a-f]{32}\.(webp|jpg|png|pdf)$/
/** What an upload answers with, and what other features name a file by. */
export const FileName = z.string(check('choose_file')).check(z.regex(fileNamePattern, check('choose_file')))

export const mimes = ['image/webp', 'image/jpeg', 'image/png', 'application/pdf'] as const

export const UploadedFile = z.object({
  /** As the person's own machine called it. */
  name: z.string(),
  file_name: z.string(),
  mime: z.enum(mimes),
  bytes: z.int(),
  created_at: Instant,
})
export type UploadedFile = z.infer<typeof UploadedFile>

/** Whatever the path carries is looked up, so that a strange name is simply not there. */
const named = z.object({ file_name: z.string() })

export const files = {
  list: endpoint({
    method: 'GET',
    path: '/uploads',
    access: 'any',
    members: 'look',
    agentsBeforeApproval: true,
    query: z.strictObject({ limit: ListQuery.limit, cursor: ListQuery.cursor }),
    /** `used`: a record names it, so it cannot be deleted. */
    reply: page(z.extend(UploadedFile, { used: z.boolean() })),
  }),
  /** Multipart, one part named `file`: PNG, JPEG, WebP or PDF of at most 10 MB. */
  upload: endpoint({
    method: 'POST',
    path: '/uploads',
    access: 'any',
    members: 'look',
    agentsBeforeApproval: true,
    changes: ['file'],
    reply: z.object({ ...ok, data: UploadedFile }),
    bodyLimitBytes: fileBytesMax + 100_000,
    // The scans of a whole group are sent at once.
    ratePerMinute: 240,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/uploads/{file_name}',
    access: 'any',
    members: 'look',
    agentsBeforeApproval: true,
    changes: ['file'],
    params: named,
    reply: z.object(ok),
  }),
  /** The file itself, for its owner and for whoever may see a record that names it. */
  get: endpoint({
    method: 'GET',
    path: '/file/{file_name}',
    access: 'any',
    members: 'look',
    agentsBeforeApproval: true,
    params: named,
    raw: true,
    reply: z.unknown(),
  }),
}
