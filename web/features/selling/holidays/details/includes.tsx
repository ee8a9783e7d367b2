import { Check, Minus } from 'lucide-react'
import type { Localised } from '#contract/kernel/shapes'
import type { Holiday } from '#contract/selling/holiday-shapes'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'

/** What the price holds, and what it does not. */
export function Includes({ of }: { of: Holiday }) {
  const t = useText('holidays')
  if (of.includes.length + of.excludes.length === 0) return null
  return (
    <Card title={t('includes')}>
      <div className="grid gap-5">
        <List lines={of.includes} icon={Check} className="text-ok" />
        {of.excludes.length > 0 && (
          <div>
            <h3 className="mb-2 text-14 font-mid text-ink-2">{t('excludes')}</h3>
            <List lines={of.excludes} icon={Minus} className="text-ink-3" />
          </div>
        )}
      </div>
    </Card>
  )
}

type ListProps = { lines: readonly Localised[]; icon: typeof Check; className: string }

function List({ lines, icon: Icon, className }: ListProps) {
  const locale = useLocale()
  return (
    <ul className="grid gap-2 text-14">
      {lines.map((line) => (
        <li key={line.en} className="flex gap-2.5">
          <Icon aria-hidden className={`mt-0.5 size-4 flex-none ${className}`} strokeWidth={2} />
          <span>{line[locale]}</span>
        </li>
      ))}
    </ul>
  )
}
