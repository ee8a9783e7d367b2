import type { Tx } from '#server/db/db'
import { notify } from '#server/features/communication/notifications'
import type { RequestRecord } from './group-requests.sql.ts'

/** The desk hears of a new request, and of the answer to an offer. */
export const notifyOffice = (
  tx: Tx,
  id: string,
  kind: 'group_requested' | 'group_answered',
  at: Date,
  what: string,
): Promise<void> =>
  notify(tx, {
    to: { permission: 'group_request.manage' },
    kind,
    data: { reference: id, what },
    link: `/admin/group-request?id=${id}`,
    at,
  })

/** Whoever asked hears that the desk has answered. */
export const notifyBuyer = (
  tx: Tx,
  { id, agency_id, customer_id }: Pick<RequestRecord, 'id' | 'agency_id' | 'customer_id'>,
  at: Date,
): Promise<void> =>
  notify(tx, {
    to: agency_id ? { agency_id } : { user_id: customer_id! },
    kind: 'group_offered',
    data: { reference: id },
    link: agency_id ? `/agent/group-request?id=${id}` : `/my/group-request?id=${id}`,
    at,
  })
