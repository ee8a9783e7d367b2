export type Row = Record<string, any>
export type Reply = { status: number; body: Row }
export type Telling = (type: string, object: Row) => void

/** A no, as Stripe writes one. */
export const no = (status: number, code: string | null, message: string, type = 'invalid_request_error'): Reply => ({
  status,
  body: { error: { type, message, ...(code ? { code } : {}) } },
})
