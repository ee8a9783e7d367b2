import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fileBytesMax, files } from '#contract/operations/files'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { sendFile } from '#web/api/send-file.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { fetchAgain } from '#web/kit/record/changed.ts'
import type { NamedFile } from './files.queries.ts'

export type Accepted = 'image' | 'document' | 'any'
const images = ['image/png', 'image/jpeg', 'image/webp']
export const mimesOf = (accept: Accepted) => (accept === 'image' ? images : ['application/pdf', ...images])
export const kindsKey = (accept: Accepted) => (accept === 'image' ? 'kinds_image' : 'kinds_document')

export type Sending = { id: number; name: string; share: number; cancel: () => void }

type Options = { accept: Accepted; room: number; onSent: (file: NamedFile) => void }

/** Files on their way: what is being sent, what went wrong, and how to take back what was sent by mistake. */
export function useSending({ accept, room, onSent }: Options) {
  const t = useText('files')
  const api = useApi()
  const queryClient = useQueryClient()
  const [sending, setSending] = useState<Sending[]>([])
  const [problem, setProblem] = useState<string>()
  const lastId = useRef(0)
  const fresh = useRef(new Set<string>())
  const going = useRef(new Set<AbortController>())
  const latest = useRef(onSent)
  latest.current = onSent
  useEffect(() => {
    const held = going.current
    return () => {
      for (const one of held) one.abort()
    }
  }, [])

  async function send(file: File): Promise<void> {
    if (file.size > fileBytesMax) return setProblem(t('too_large', { name: file.name }))
    // A browser that knows no type says nothing: then the server looks at the bytes.
    if (file.type && !mimesOf(accept).includes(file.type))
      return setProblem(t('wrong_kind', { name: file.name, kinds: t(kindsKey(accept)) }))
    const id = ++lastId.current
    const left = new AbortController()
    going.current.add(left)
    setSending((now) => [...now, { id, name: file.name, share: 0, cancel: () => left.abort() }])
    try {
      const { name, file_name } = await sendFile(file, {
        signal: left.signal,
        onProgress: (share) => setSending((now) => now.map((one) => (one.id === id ? { ...one, share } : one))),
      })
      fresh.current.add(file_name)
      latest.current({ name, file_name })
      fetchAgain(queryClient, files.upload)
    } catch (error) {
      if (left.signal.aborted) return
      const refused = isApiError(error) && error.status !== 0
      setProblem(refused ? (error.errors[0]?.message ?? error.message) : t('not_sent', { name: file.name }))
    } finally {
      going.current.delete(left)
      setSending((now) => now.filter((one) => one.id !== id))
    }
  }

  return {
    sending,
    problem,
    /** One after the other would be slow and all at once unfair to the line: the browser's own limit decides. */
    choose(chosen: readonly File[]) {
      setProblem(undefined)
      const free = room - sending.length
      if (chosen.length > free) setProblem(t('too_many', { count: room }))
      for (const file of chosen.slice(0, Math.max(0, free))) void send(file)
    },
    /** What was sent on this page and is named by nothing goes at once; all else is the records' matter. */
    forget(file_name: string) {
      setProblem(undefined)
      if (!fresh.current.delete(file_name)) return
      void api(files.remove, { params: { file_name } })
        .then(() => fetchAgain(queryClient, files.upload))
        .catch(() => undefined)
    },
  }
}
