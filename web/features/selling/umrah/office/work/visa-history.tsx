import { useQuery } from '@tanstack/react-query'
import { umrahFiling, type VisaPilgrim } from '#contract/selling/umrah-filing'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problems, WithTab } from './parts.tsx'
import { visaTones } from './visa-tones.ts'

/** What one pilgrim’s visas went through, and what keeps the next step back. */
export function VisaHistory({ id, one, onClose }: { id: string; one: VisaPilgrim; onClose: () => void }) {
  const t = useText('umrah_work')
  const api = useApi()
  const clock = useClock()
  const { booking, position } = one.key
  const found = useQuery({
    queryKey: ['umrah', 'visa-history', id, booking, position],
    queryFn: async ({ signal }) =>
      (await api(umrahFiling.history, { query: { id, booking, position: String(position) }, signal })).data,
  })
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={<span dir="ltr">{one.name}</span>}>
      <div className="grid gap-4 text-ink">
        {one.problems.length > 0 && <Problems problems={one.problems} />}
        <WithTab found={found}>
          {(lines) =>
            lines.length === 0 ? (
              <p className="text-14 text-ink-2">{t('no_history')}</p>
            ) : (
              <ol className="grid gap-3 text-14">
                {lines.map((line, at) => (
                  <li key={at} className="flex flex-wrap items-center gap-2">
                    <Tag tone={visaTones[line.state]}>{t(`visa_${line.state}`)}</Tag>
                    <span className="text-13 text-ink-3">
                      {t('visa_number_of', { number: line.no })} · {clock.moment(line.at)}{' '}
                      {line.by && <bdi>· {line.by}</bdi>}
                    </span>
                    {line.note && <bdi className="w-full text-13">{line.note}</bdi>}
                  </li>
                ))}
              </ol>
            )
          }
        </WithTab>
      </div>
    </Dialog>
  )
}
