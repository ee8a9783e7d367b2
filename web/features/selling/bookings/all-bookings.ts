import { type BookingRow, bookings } from '#contract/selling/bookings'
import type { Api } from '#web/api/client.ts'

/** Rows of some states, all pages of them up to `max`: for boards that need the whole and not the newest. */
export async function allBookings(
  api: Api,
  filter: { status?: string; from?: string },
  max: number,
  signal?: AbortSignal,
): Promise<{ rows: BookingRow[]; total: number | null; complete: boolean }> {
  const rows: BookingRow[] = []
  let cursor: string | undefined
  for (;;) {
    const page = await api(bookings.list, {
      query: { ...filter, limit: '100', ...(cursor ? { cursor } : {}) },
      ...(signal ? { signal } : {}),
    })
    rows.push(...page.data)
    cursor = page.meta.next_cursor ?? undefined
    if (!cursor || rows.length >= max) return { rows, total: page.meta.total, complete: !cursor }
  }
}
