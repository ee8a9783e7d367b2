import type { AirlineChange } from '#contract/selling/airline-changes'
import type { App } from '#server/app'
import { fullRefund } from '#server/features/selling/after-sale'
import { noticeRecord, type NoticeRecord } from '#server/features/selling/airline-notices'
import type { Actor } from '#server/http/actor'
import type { HistoryLine } from '#server/records/history'

/** The line that says who answered it last; a small one was taken by nobody. */
const answerIn = (lines: readonly HistoryLine[]) =>
  lines.findLast(({ act }) => act === 'accept' || act === 'rebook' || act === 'refund')

/** A change as whoever holds its booking sees it. */
export async function changeView(app: App, notice: NoticeRecord, actor: Actor | null): Promise<AirlineChange> {
  const isEnded = notice.state !== 'open'
  const answer = isEnded ? answerIn(await noticeRecord.history(app.db, notice.id)) : undefined
  const mayRefund = notice.state === 'open' && notice.may.includes('refund')
  return {
    id: notice.id,
    kind: notice.kind,
    class: notice.class,
    state: notice.state,
    legs: notice.legs,
    seen_at: notice.seen_at.toISOString(),
    answer_by: notice.answer_by?.toISOString() ?? null,
    due_at: notice.due_at.toISOString(),
    item: notice.item_no,
    answered_at: notice.answered_at?.toISOString() ?? null,
    answered_by: answer?.by_name ?? null,
    note: answer?.note ?? null,
    refund: mayRefund ? await fullRefund(app, notice.item_id) : null,
    allowed_actions: noticeRecord.allowed(notice, actor) as AirlineChange['allowed_actions'],
  }
}
