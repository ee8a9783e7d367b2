import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contact, type ContactThread } from '#contract/communication/contact'
import { isApiError } from '#web/api/api-error.ts'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { toast } from '#web/ui/toast.ts'
import { threadQuery } from './contact.queries.ts'

type Message = { thread_id?: string; subject?: string; booking_id?: string; body: string }

/** Sends a message, once for one intention: a lost answer is asked for again with the same key. Refusals are thrown. */
export function useMessage() {
  const api = useApi()
  const translate = useTranslateMessage()
  const queryClient = useQueryClient()
  const [key, setKey] = useState(newIdempotencyKey)
  return async (body: Message): Promise<ContactThread> => {
    try {
      const { data, message } = await api(contact.send, { body, idempotencyKey: key })
      setKey(newIdempotencyKey())
      queryClient.setQueryData(threadQuery(api, data.id).queryKey, data)
      void queryClient.invalidateQueries({ queryKey: ['contact', 'list'] })
      toast('success', translate(message) ?? '')
      return data
    } catch (error) {
      if (!isApiError(error) || (error.status > 0 && error.status < 500)) setKey(newIdempotencyKey())
      throw error
    }
  }
}
