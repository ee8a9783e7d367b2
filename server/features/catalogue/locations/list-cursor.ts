/** Lists in memory are paged by place. A cursor we did not write starts over, so a stale one never fails a screen. */
export const offsetOf = (cursor: string | undefined): number =>
  cursor && /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0

export const cursorAfter = (next: number, total: number): string | null => (next < total ? String(next) : null)
