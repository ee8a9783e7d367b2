import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Notification, notifications } from '#contract/communication/notifications'
import { useApi, useTranslator } from '#web/api/context.tsx'
import { readEvents } from '#web/api/events.ts'
import { accessToken } from '#web/api/session-store.ts'
import { createFormat } from '#web/i18n/format.ts'
import type { Text } from '#web/i18n/use-text.tsx'
import { fill } from '#contract/kernel/fill'
import { toast } from '#web/ui/toast.ts'
import { addNotification, again, setUnread } from './notifications.queries.ts'
import { sentenceOf } from './sentence.ts'

const [againMs, againMsMax] = [1_000, 60_000]

/** A toast takes markup; what people are called does not. */
const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Resolves when the page is looked at, or no longer. */
const turned = () => new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Keeps the list of notifications live and says new ones in a toast. Only the tab that is looked at holds a stream:
 * a browser opens few connections to one server, and a second toast in the back helps nobody.
 */
export function useLiveNotifications(): void {
  const queryClient = useQueryClient()
  const api = useApi()
  const texts = useTranslator()
  useEffect(() => {
    let left = false
    let current: AbortController | undefined
    const onVisibility = () => document.hidden && current?.abort()
    document.addEventListener('visibilitychange', onVisibility)

    const translate = async (notification: Notification) => {
      await texts.load('notifications')
      const t = ((key: string, values = {}) =>
        fill(texts.message('notifications', key), values)) as Text<'notifications'>
      const { title, detail } = sentenceOf(notification, t, createFormat(texts.locale))
      toast('info', plain(detail ? `${title} · ${detail}` : title))
    }

    async function listen() {
      let wait = againMs
      while (!left) {
        if (document.hidden) {
          await turned()
          continue
        }
        current = new AbortController()
        try {
          // A dead session is the matter of whatever the person does next, not of a stream in the background.
          for await (const { event, data } of readEvents(notifications.stream, {
            signal: current.signal,
            keepOn401: true,
          })) {
            wait = againMs
            const told = data as { unread: number; notification?: Notification }
            if (event === 'unread') {
              setUnread(queryClient, told.unread)
              void again(queryClient)
            } else if (told.notification) {
              addNotification(queryClient, told.notification, told.unread)
              void translate(told.notification)
              // What one is told of may wait in the queue that stands on the screen.
              void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['isQueue'] === true })
            }
          }
        } catch {
          if (!accessToken.read()) return
        }
        if (left) return
        await later(wait)
        wait = Math.min(wait * 2, againMsMax)
      }
    }
    void listen()
    return () => {
      left = true
      current?.abort()
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [api, queryClient, texts])
}
