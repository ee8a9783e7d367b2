import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#contract/kernel/endpoint'
import { listFiles } from '#contract/operations/list-files'
import { isApiError } from '#web/api/api-error.ts'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import type { MenuEntry } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'

const againMs = 1_500
const formats = ['xlsx', 'csv'] as const

/** Asks for a list with all its rows, written in the background: the acts, and how far it is while it is written. */
export function useWholeList(file: Endpoint, filter: Record<string, string | undefined>) {
  const t = useText('lists')
  const api = useApi()
  const locale = useLocale()
  const translate = useTranslateMessage()
  const queryClient = useQueryClient()
  const [id, setId] = useState<string>()
  const { data } = useQuery({
    queryKey: ['list-file', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const { data: found } = await api(listFiles.get, { params: { id: id! }, signal })
      if (found.state === 'ready' || found.state === 'failed') {
        toast(found.state === 'ready' ? 'success' : 'error', t(`whole_${found.state}`))
        void queryClient.invalidateQueries({ queryKey: ['notifications'] })
        setId(undefined)
      }
      return found
    },
    refetchInterval: againMs,
  })

  async function ask(format: (typeof formats)[number]) {
    const asked = Object.entries({ ...filter, format, locale }).filter(([, value]) => value)
    try {
      const answer = await api(listFiles.ask, {
        body: { call: file.path, query: Object.fromEntries(asked) as Record<string, string> },
        idempotencyKey: newIdempotencyKey(),
      })
      toast('info', translate(answer.message) ?? '')
      setId(answer.data.id)
    } catch (error) {
      if (!isApiError(error)) throw error
      toast('error', translate(error.message) ?? '')
    }
  }
  const entries: MenuEntry[] = formats.map((format) => ({
    id: `whole_${format}`,
    label: t(`whole_${format}`),
    onAction: () => void ask(format),
  }))
  const done = data?.rows_total ? Math.floor((100 * data.rows) / data.rows_total) : 0
  return { entries, ...(id ? { label: t('whole_written', { percent: Math.min(done, 100) }) } : {}) }
}
