import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/selling/bookings'
import { groupTickets } from '#contract/selling/group-tickets'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { intentions } from '#web/kit/form/intention.ts'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { seatsWorthQuery } from './group-tickets.queries.ts'

type BackProps = { booking: string; one: Booking['passengers'][number]; onClose: () => void }

/** One seat of a group goes back while the others stay: what it comes to is read first. */
export function GiveSeatBack({ booking, one, onClose }: BackProps) {
  const t = useText('group_tickets')
  const common = useText('common')
  const api = useApi()
  const format = useFormat()
  const translate = useTranslateMessage()
  const { data, error } = useQuery(seatsWorthQuery(api, booking, one.position))
  const refused = isApiError(error) ? (error.errors[0]?.message ?? error.message) : error?.message
  if (!data)
    return (
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={t('give_back_ask')}
        actions={<Button onClick={onClose}>{common('close')}</Button>}
      >
        {refused ? <Notice tone="bad">{translate(refused) ?? refused}</Notice> : <Skeleton className="h-16" />}
      </Dialog>
    )
  const body = { booking_id: booking, positions: [one.position], expected_back: data.back }
  return (
    <ActDialog
      title={t('give_back_ask')}
      act={t('give_back')}
      look="danger-solid"
      reason={null}
      call={groupTickets.giveSeatsBack}
      run={async () =>
        api(groupTickets.giveSeatsBack, { body, idempotencyKey: await intentions.keyFor('group-seats-back', body) })
      }
      onClose={onClose}
    >
      <Code>{`${one.surname} / ${one.given_name}`}</Code>
      <p className="mt-3">{t('give_back_text', { back: format.money(data.back), kept: format.money(data.kept) })}</p>
    </ActDialog>
  )
}
