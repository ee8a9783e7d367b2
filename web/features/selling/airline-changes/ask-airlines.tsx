import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { airlineChanges } from '#contract/selling/airline-changes'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Asks every airline now, for whoever heard of a change before it came. */
export function AskAirlines() {
  const t = useText('airline_changes')
  const api = useApi()
  const cache = useQueryClient()
  const translate = useTranslateMessage()
  const ask = useMutation({
    mutationFn: () => api(airlineChanges.readNow, { body: {} }),
    onSuccess: ({ message }) => toast('success', translate(message) ?? ''),
    onError: (error) => toast('error', (isApiError(error) && translate(error.message)) || t('failed')),
    onSettled: () => fetchAgain(cache, airlineChanges.readNow),
  })
  return (
    <Button
      icon={<RefreshCw aria-hidden className="size-4" strokeWidth={1.8} />}
      loading={ask.isPending}
      onClick={() => ask.mutate()}
    >
      {t('ask_now')}
    </Button>
  )
}
