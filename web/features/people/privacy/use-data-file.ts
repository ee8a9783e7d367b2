import { useMutation } from '@tanstack/react-query'
import type { Endpoint } from '#contract/kernel/endpoint'
import { isApiError } from '#web/api/api-error.ts'
import { refuseBad, sendAlive } from '#web/api/client.ts'
import { saveFile } from '#web/api/save-file.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { toast } from '#web/ui/toast.ts'

/** Fetches a person's data as a file with the session, which a plain link would not carry, and saves it. */
export function useDataFile(endpoint: Endpoint, call: { query?: Record<string, string> }, name: string) {
  const translate = useTranslateMessage()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const response = await sendAlive(endpoint, call)
      await refuseBad(response)
      saveFile(`${name}.json`, await response.blob())
    },
    onError: (error) => toast('error', isApiError(error) ? (translate(error.message) ?? '') : ''),
  })
  return { download: () => mutate(), isLoading: isPending }
}
