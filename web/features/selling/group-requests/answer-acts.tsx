import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type GroupRequest, groupRequests } from '#contract/selling/group-requests'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { intentions } from '#web/kit/form/intention.ts'
import { isAllowed } from '#web/kit/record/act-button.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

type AnswerProps = { request: GroupRequest; bookingAt: (id: string) => string }

/** What the group does with an offer, or with its own request. An accepted one leads to its booking, where the deposit is paid. */
export function AnswerActs({ request, bookingAt }: AnswerProps) {
  const t = useText('group_requests')
  const format = useFormat()
  const api = useApi()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'accept' | 'decline' | 'cancel' | null>(null)
  const close = () => setOpen(null)
  const { id, version, offer } = request
  const body = (reason: string) => ({ id, ...(reason.trim() ? { reason } : {}) })
  const accept = async () => {
    const accepted = { id, version, expected_total: offer!.total }
    const reply = await api(groupRequests.accept, {
      body: accepted,
      idempotencyKey: await intentions.keyFor(`accept ${id}`, accepted),
    })
    if (reply.data.booking_id) await navigate({ href: bookingAt(reply.data.booking_id) })
    return reply
  }
  return (
    <>
      {isAllowed(request, 'cancel') && (
        <Button size="small" onClick={() => setOpen('cancel')}>
          {t('cancel')}
        </Button>
      )}
      {isAllowed(request, 'decline') && (
        <Button size="small" onClick={() => setOpen('decline')}>
          {t('decline')}
        </Button>
      )}
      {isAllowed(request, 'accept') && offer && (
        <Button size="small" look="primary" onClick={() => setOpen('accept')}>
          {t('accept')}
        </Button>
      )}
      {open === 'accept' && offer && (
        <ActDialog
          title={t('accept_ask')}
          act={t('accept')}
          reason={null}
          call={groupRequests.accept}
          run={accept}
          onClose={close}
        >
          {t('accept_text', {
            total: format.money(offer.total),
            deposit: format.money(offer.deposit ?? offer.total),
          })}
        </ActDialog>
      )}
      {open === 'decline' && (
        <ActDialog
          title={t('decline_ask')}
          act={t('decline')}
          reason={{ label: t('reason') }}
          call={groupRequests.decline}
          run={(reason) => api(groupRequests.decline, { body: body(reason) })}
          onClose={close}
        >
          {t('decline_text')}
        </ActDialog>
      )}
      {open === 'cancel' && (
        <ActDialog
          title={t('cancel_ask')}
          act={t('cancel')}
          look="danger-solid"
          reason={{ label: t('reason') }}
          call={groupRequests.cancel}
          run={(reason) => api(groupRequests.cancel, { body: body(reason) })}
          onClose={close}
        >
          {t('cancel_text')}
        </ActDialog>
      )}
    </>
  )
}
