import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { offline, type OfflineBooking } from '#contract/selling/offline'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { toast } from '#web/ui/toast.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { requestQuery } from './offline.queries.ts'
import { useTranslatedProblem } from './offline-words.tsx'

export type Answer = 'accept' | 'decline' | 'cancel'

/** Accepts, declines or cancels; what stops it is `problem`. Harmless to repeat. */
export function useAnswerRequest({ id, version }: OfflineBooking) {
  const api = useApi()
  const translate = useTranslateMessage()
  const translated = useTranslatedProblem('failed_update')
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function run(answer: Answer, reason: string): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    try {
      const { data, message } = await api(offline.answer, {
        body: { id, version, answer, ...(reason.trim() ? { reason } : {}) },
      })
      queryClient.setQueryData(requestQuery(api, id).queryKey, data)
      fetchAgain(queryClient, offline.answer)
      toast('success', translate(message) ?? '')
      return true
    } catch (error) {
      setProblem(translated(error))
      // Somebody else may have been first: show what they did.
      fetchAgain(queryClient, offline.answer)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, problem }
}

/** The quote or the booking as a message that somebody forwards. */
export function useShareText(): (request: OfflineBooking) => string {
  const t = useText('offline')
  const format = useFormat()
  const moment = useMoment()
  const { user } = useUser()
  return ({ id, product, lines, total, valid_until, status, booking_code }) =>
    [
      t('share_head', {
        agency: user?.agency?.name ?? user?.name ?? '',
        product: t(`${product}_product`),
        reference: id,
      }),
      ...lines.map((line) => `${line.quantity > 1 ? `${line.quantity} × ` : ''}${line.description}`),
      ...(total ? [t('share_total', { amount: format.money(total, 'always') })] : []),
      ...(booking_code ? [t('share_code', { code: booking_code })] : []),
      ...(status === 'quoted' && valid_until ? [t('share_until', { time: moment(valid_until) })] : []),
    ].join('\n')
}

export const whatsappUrl = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`
