import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { Instant, ok } from '#contract/kernel/shapes'

export const listFileStates = ['waiting', 'writing', 'ready', 'failed'] as const

export const ListFile = z.object({
  id: z.uuid(),
  /** As it is saved: `Deposits-2027-01-15.csv`. */
  name: z.string(),
  state: z.enum(listFileStates),
  /** Written so far, of all that there are once they are counted. */
  rows: z.int(),
  rows_total: z.nullable(z.int()),
  made_at: Instant,
  /** When it is deleted. */
  until: Instant,
})
export type ListFile = z.infer<typeof ListFile>

const named = z.object({ id: z.string() })
const reply = z.object({ ...ok, data: ListFile })
const texts = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(600)))

/** Whole lists as files that are written in the background: lists of more rows than one answer holds. */
export const listFiles = {
  /**
   * Asks for the file of a list with all its rows, up to a million; CSV or XLSX. `call` is the path of the call that
   * answers the list as a file, `query` what it takes. Refused while another file of this person is being written.
   */
  ask: endpoint({
    method: 'POST',
    path: '/list-files',
    access: 'any',
    members: 'look',
    idempotent: true,
    changes: [],
    ratePerMinute: 20,
    body: z.strictObject({
      call: z.string(check('choose_list')).check(z.maxLength(100)),
      query: texts,
    }),
    reply,
  }),
  get: endpoint({ method: 'GET', path: '/list-files/{id}', access: 'any', members: 'look', params: named, reply }),
  /** The file itself; of whoever asked for it alone, while they may still see the list. */
  download: endpoint({
    method: 'GET',
    path: '/list-files/{id}/file',
    access: 'any',
    members: 'look',
    ownEyes: true,
    params: named,
    raw: true,
    reply: z.unknown(),
  }),
}
