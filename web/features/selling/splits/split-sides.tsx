import type { ReactNode } from 'react'
import type { SplitPreview } from '#contract/selling/splits'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** The bookings as they would be, side by side, and that nobody pays for it. */
export function SplitSides({ reference, preview }: { reference: string; preview: SplitPreview | undefined }) {
  const t = useText('splits')
  const format = useFormat()
  if (!preview)
    return (
      <Loading>
        <Skeleton className="h-24 w-full" />
      </Loading>
    )
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side title={t.rich('stays', { reference: <Code>{reference}</Code> })} side={preview.stays} />
        {preview.goes.map((side, at) => (
          <Side
            key={side.people[0]?.position}
            title={preview.goes.length === 1 ? t('goes') : t('new_booking', { number: format.number(at + 1) })}
            side={side}
          />
        ))}
      </div>
      <Notice>{t(preview.held ? 'text_held' : 'text_sold')}</Notice>
    </>
  )
}

function Side({ title, side }: { title: ReactNode; side: SplitPreview['stays'] }) {
  return (
    <section className="flex flex-col rounded-r-2 bg-surface-3 px-4 py-3">
      <h3 className="text-13 text-ink-2">{title}</h3>
      <ul className="my-1 grid flex-1 content-start gap-1 text-14">
        {side.people.map(({ position, name }) => (
          <li key={position}>
            <Code className="wrap-anywhere">{name}</Code>
          </li>
        ))}
      </ul>
      <Money value={side.total} decimals="always" className="font-mid" />
    </section>
  )
}
