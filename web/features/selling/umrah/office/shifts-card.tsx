import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { umrahPackages, type UmrahShift } from '#contract/selling/umrah-packages'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'

/** Departures that are sold and that an announced month would move: somebody decides on each. */
export function ShiftsCard() {
  const t = useText('office_umrah')
  const api = useApi()
  const format = useFormat()
  const locale = useLocale()
  const [decided, decide] = useState<{ shift: UmrahShift; accept: boolean } | null>(null)
  const { data = [] } = useQuery({
    queryKey: ['umrah', 'shifts'],
    queryFn: async ({ signal }) => (await api(umrahPackages.shifts, { signal })).data,
  })
  const open = data.filter(({ state }) => state === 'proposed')
  if (open.length === 0) return null
  const span = ({ starts, ends }: UmrahShift['old']) =>
    t('span', { from: format.date(starts, 'weekday'), to: format.date(ends, 'weekday') })
  return (
    <Card title={t('shifts')} className="mb-4">
      <ul className="divide-y divide-line text-14">
        {open.map((shift) => (
          <li key={shift.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-mid">
                <bdi>{shift.package[locale]}</bdi> <Code>{shift.departure}</Code>
              </p>
              <p className="text-ink-2">{t('shift_from_to', { from: span(shift.old), to: span(shift.new) })}</p>
              <p className="text-13 text-ink-3">{t('shift_seats', { count: shift.seats_taken })}</p>
            </div>
            <Button size="small" look="primary" onClick={() => decide({ shift, accept: true })}>
              {t('accept_shift')}
            </Button>
            <Button size="small" look="ghost" onClick={() => decide({ shift, accept: false })}>
              {t('drop_shift')}
            </Button>
          </li>
        ))}
      </ul>
      {decided && (
        <ActDialog
          title={t(decided.accept ? 'accept_ask' : 'drop_ask')}
          act={t(decided.accept ? 'accept_shift' : 'drop_shift')}
          reason={null}
          call={umrahPackages.decideShift}
          run={() => api(umrahPackages.decideShift, { body: { id: decided.shift.id, accept: decided.accept } })}
          onClose={() => decide(null)}
        >
          {t(decided.accept ? 'accept_text' : 'drop_text')}
        </ActDialog>
      )}
    </Card>
  )
}
