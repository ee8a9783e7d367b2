import type { HolidayEnquiryThread } from '#contract/selling/holiday-enquiries'
import { useText } from '#web/i18n/use-text.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { cx } from '#web/ui/cx.ts'

/** What was written to and fro, the oldest first; `side`: whose words stand at the reader's own edge. */
export function Messages({ of, side }: { of: Pick<HolidayEnquiryThread, 'messages'>; side: 'staff' | 'buyer' }) {
  const t = useText('holidays')
  const moment = useMoment()
  return (
    <ol className="grid gap-3" aria-live="polite">
      {of.messages.map(({ at, by_staff, author, body }) => (
        <li
          key={at}
          className={cx(
            'max-w-[min(36rem,90%)] rounded-r-3 px-4 py-3 text-14',
            by_staff === (side === 'staff') ? 'justify-self-end bg-sea-soft' : 'justify-self-start bg-surface-3',
          )}
        >
          <p className="break-words whitespace-pre-line" dir="auto">
            {body}
          </p>
          <p className="mt-1 text-12 text-ink-2">
            {by_staff && side === 'buyer' ? t('by_us') : <bdi>{author}</bdi>} · {moment(at)}
          </p>
        </li>
      ))}
    </ol>
  )
}
