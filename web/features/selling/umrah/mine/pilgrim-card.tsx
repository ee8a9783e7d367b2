import { IdCard } from 'lucide-react'
import type { MyPilgrims } from '#contract/selling/umrah-pilgrims'
import { FileLink } from '#web/features/operations/files/index.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { CareForm } from './care-form.tsx'
import { GivePaper } from './give-paper.tsx'
import { PilgrimLight } from './light.tsx'

const tones = { missing: 'warn', given: 'info', checked: 'ok', refused: 'bad' } as const
type Person = MyPilgrims['people'][number]
type Props = { of: MyPilgrims; one: Person; mayGive: boolean; onCard: () => void }

/** One pilgrim: the light, the checklist with a place for each paper, what they need, and their card. */
export function PilgrimCard({ of, one, mayGive, onCard }: Props) {
  const t = useText('umrah_mine')
  const locale = useLocale()
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-18">
            <bdi>{one.name_local || one.name}</bdi>
          </h2>
          <p className="text-13 text-ink-2" dir="ltr">
            {one.name}
          </p>
        </div>
        <PilgrimLight light={one.light} />
      </div>
      {one.problems.length > 0 && (
        <ul className="mt-3 grid gap-1 text-13 text-ink-2">
          {one.problems.map(({ severity, message }, at) => (
            <li key={at}>
              <span className={severity === 'stop' ? 'font-mid text-bad' : 'font-mid text-warn'}>{t(severity)}</span>{' '}
              {message[locale]}
            </li>
          ))}
        </ul>
      )}
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {one.papers.map(({ kind, state, file, reason }) => (
          <li key={kind} className="py-3 text-14">
            <div className="flex flex-wrap items-center gap-2">
              <span className="font-mid">{t(`${kind}_paper`)}</span>
              <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
            </div>
            {reason && (
              <p dir="auto" className="text-as-page mt-1 text-13 text-ink-2">
                {reason}
              </p>
            )}
            {file && <FileLink file={file} />}
            {mayGive && (state === 'missing' || state === 'refused') && (
              <GivePaper booking_id={of.booking_id} position={one.position} kind={kind} />
            )}
          </li>
        ))}
      </ul>
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-mid">{t('care')}</summary>
        <CareForm booking_id={of.booking_id} one={one} />
      </details>
      <Button className="mt-3" size="small" icon={<IdCard aria-hidden className="size-4" />} onClick={onCard}>
        {t('print_card', { name: one.name_local || one.name })}
      </Button>
    </Card>
  )
}
