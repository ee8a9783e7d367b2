import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { groupTickets } from '#contract/selling/group-tickets'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { intentions } from '#web/kit/form/intention.ts'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Going, seatsWorthQuery } from './group-tickets.queries.ts'

/** `children`: whose seats they are, or how many. */
type BackProps = { booking: string; going: Going; children: ReactNode; onClose: () => void }

/** Seats of a group go back while the others stay: what it comes to is read first. */
export function GiveSeatsBack({ booking, going, children, onClose }: BackProps) {
  const t = useText('group_tickets')
  const common = useText('common')
  const api = useApi()
  const format = useFormat()
  const translate = useTranslateMessage()
  const { data, error } = useQuery(seatsWorthQuery(api, booking, going))
  const refused = isApiError(error) ? (error.errors[0]?.message ?? error.message) : error?.message
  const title = t(going.unnamed ? 'give_unnamed_ask' : 'give_back_ask')
  if (!data)
    return (
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={title}
        actions={<Button onClick={onClose}>{common('close')}</Button>}
      >
        {children}
        {refused ? <Notice tone="bad">{translate(refused) ?? refused}</Notice> : <Skeleton className="h-16" />}
      </Dialog>
    )
  const body = { booking_id: booking, ...going, expected_back: data.back }
  return (
    <ActDialog
      title={title}
      act={t(going.unnamed ? 'give_unnamed' : 'give_back')}
      look="danger-solid"
      reason={null}
      call={groupTickets.giveSeatsBack}
      run={async () =>
        api(groupTickets.giveSeatsBack, { body, idempotencyKey: await intentions.keyFor('group-seats-back', body) })
      }
      onClose={onClose}
    >
      {children}
      <p className="mt-3">{t('give_back_text', { back: format.money(data.back), kept: format.money(data.kept) })}</p>
    </ActDialog>
  )
}
