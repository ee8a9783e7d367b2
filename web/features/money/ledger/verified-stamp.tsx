import { BadgeCheck } from 'lucide-react'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { cx } from '#web/ui/cx.ts'

/** When every posting was last proven, as a stamp on the paper; without a proof, nothing. */
export function VerifiedStamp({ at, zone }: { at: string | null; zone: string }) {
  const t = useText('statement')
  const format = useFormat()
  if (!at) return null
  return (
    <p className="grid size-27 flex-none -rotate-6 place-content-center justify-items-center gap-0.5 rounded-full border-2 border-ok text-center text-ok outline-1 -outline-offset-6 outline-ok outline-dashed rtl:rotate-6">
      <BadgeCheck aria-hidden className="size-6" strokeWidth={1.6} />
      <span className="text-14 leading-tight font-mid">{t('verified')}</span>
      <span className="text-12 leading-tight">
        {format.date(format.dateIn(at, zone))}
        <br />
        <Code>{format.time(at, zone)}</Code>
      </span>
      <span className="sr-only">{t('verified_means')}</span>
    </p>
  )
}

type LineProps = { at: string | null; zone: string; className?: string }

/** The same in a line, where a stamp has no room. */
export function VerifiedLine({ at, zone, className }: LineProps) {
  const t = useText('statement')
  const format = useFormat()
  if (!at) return null
  return (
    <p className={cx('flex items-center gap-1.5 text-13 text-ok', className)}>
      <BadgeCheck aria-hidden className="size-4" strokeWidth={1.8} />
      {t.rich('verified_at', {
        when: (
          <>
            {format.date(format.dateIn(at, zone))} <Code>{format.time(at, zone)}</Code>
          </>
        ),
      })}
    </p>
  )
}
