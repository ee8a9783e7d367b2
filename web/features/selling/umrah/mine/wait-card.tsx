import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type UmrahWait, umrahWaits, waitOfferHours } from '#contract/selling/umrah-waits'
import type { UmrahDeparture } from '#contract/selling/umrah-shapes'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { westernDigits } from '#web/i18n/digits.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { myWaitsQuery } from './mine.queries.ts'

type WaitCardProps = {
  departure: UmrahDeparture
  code: string
  isFull: boolean
  /** The place in the line that the link of a mail names. */
  offer: string | undefined
}

/** The place of this reader in the line of a departure, and the way into it where it is full. */
export function WaitCard({ departure, code, isFull, offer }: WaitCardProps) {
  const t = useText('umrah_mine')
  const { user } = useUser()
  const buys = user?.role === 'agent' || user?.role === 'customer'
  const { data: waits = [] } = useQuery({ ...myWaitsQuery(useApi(), departure.id), enabled: buys })
  const [last] = waits
  if (last?.state === 'waiting' || last?.state === 'offered') {
    const way = offer === last.id ? undefined : paths.umrahPackage(code, { departure: departure.id, wait: last.id })
    return <Standing wait={last} way={way} />
  }
  if (offer && !buys)
    return (
      <Notice
        tone="info"
        action={
          <Link
            href={paths.login(paths.umrahPackage(code, { departure: departure.id, wait: offer }))}
            className={buttonStyle('primary', 'small')}
          >
            {t('log_in')}
          </Link>
        }
      >
        {t('offer_login')}
      </Notice>
    )
  if (!isFull) return null
  return (
    <Card title={t('wait_title')}>
      <p className="text-14 text-ink-2">{t('wait_text', { hours: waitOfferHours })}</p>
      {last?.state === 'lapsed' && <p className="mt-1 text-14">{t('state_lapsed')}</p>}
      {buys ? (
        <Join departure={departure} />
      ) : (
        <Link href={paths.login(paths.umrahPackage(code))} className={`${buttonStyle('primary')} mt-3`}>
          {t('wait_login')}
        </Link>
      )}
    </Card>
  )
}

function Join({ departure }: { departure: UmrahDeparture }) {
  const t = useText('umrah_mine')
  const saving = useEndpointForm(umrahWaits.join, {
    values: { seats: '2' },
    toBody: ({ seats }) => ({ departure_id: departure.id, seats: Number(westernDigits(seats)) }),
    of: departure.id,
  })
  return (
    <Form of={saving} className="mt-3 flex flex-wrap items-end gap-3">
      <TextField label={t('seats')} latin inputMode="numeric" className="w-28" {...saving.field('seats')} />
      <SubmitButton of={saving} look="primary">
        {t('join')}
      </SubmitButton>
      <FormNotes of={saving} />
    </Form>
  )
}

/** `way`: to the seats that are kept, where this screen does not show them. */
function Standing({ wait, way }: { wait: UmrahWait; way: string | undefined }) {
  const t = useText('umrah_mine')
  const api = useApi()
  const moment = useMoment()
  const cache = useQueryClient()
  const translate = useTranslateMessage()
  const [problem, setProblem] = useState<string>()
  const isOffered = wait.state === 'offered'
  async function leave() {
    setProblem(undefined)
    try {
      await api(umrahWaits.withdraw, { body: { id: wait.id } })
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(translate(error.message))
    } finally {
      fetchAgain(cache, umrahWaits.withdraw)
    }
  }
  return (
    <Notice
      tone={isOffered ? 'ok' : 'info'}
      action={
        <span className="flex flex-wrap gap-2">
          {isOffered && way && (
            <Link href={way} className={buttonStyle('primary', 'small')}>
              {t('take_seats')}
            </Link>
          )}
          <Button size="small" look="ghost" onClick={() => void leave()}>
            {t('leave')}
          </Button>
        </span>
      }
    >
      {isOffered && wait.offer_until
        ? t(way ? 'offered_kept' : 'offered', { count: wait.seats, when: moment(wait.offer_until) })
        : t('waiting_place', { place: wait.place ?? 1, count: wait.seats })}
      {problem && <span className="block text-bad">{problem}</span>}
    </Notice>
  )
}
