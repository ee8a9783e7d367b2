import type { Quotation } from '#contract/selling/quotation-shapes'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'

type VersionsCardProps = { quotation: Quotation; shown: number; onShow: (version: number) => void }

/** Every version there was; one is shown. */
export function VersionsCard({ quotation, shown, onShow }: VersionsCardProps) {
  const t = useText('quotations')
  const moment = useMoment()
  return (
    <Card title={t('versions')} note={t('versions_note')}>
      <ul className="-mx-2 grid gap-0.5">
        {quotation.versions.map((one) => (
          <li key={one.version}>
            <button
              type="button"
              aria-pressed={one.version === shown}
              className="flex w-full items-baseline justify-between gap-3 rounded-r-2 px-2 py-1.5 text-start text-14 hover:bg-surface-hover aria-pressed:bg-sea-soft"
              onClick={() => onShow(one.version)}
            >
              <span className="min-w-0">
                <span className="font-mid">{t('version_n', { number: one.version })}</span>{' '}
                {one.version === quotation.version && <span className="text-13 text-ink-2">{t('version_now')}</span>}
                <span className="block text-13 text-ink-3">{moment(one.created_at)}</span>
              </span>
              <Money value={one.for_customer?.total ?? one.total} decimals="always" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
