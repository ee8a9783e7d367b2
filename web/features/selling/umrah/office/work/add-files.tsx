import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { umrahDocuments } from '#contract/selling/umrah-documents'
import type { RowResult } from '#contract/selling/umrah-work-shapes'
import { type PilgrimPaper, pilgrimPapers } from '#contract/selling/umrah-work-terms'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { sendFile } from '#web/api/send-file.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Outcomes } from './parts.tsx'
import { useGroupAct } from './use-group-act.ts'

const kinds: readonly string[] = pilgrimPapers
const named = /^([A-Za-z0-9]{5,20})[_ -]([a-z_]+?)(?:[_ -](\d{4}-\d{2}-\d{2}))?\.\w+$/i

/** Whose paper a file is, by its name: `AB1234567_photo.jpg`, `AB1234567_meningitis_2027-01-15.pdf`. */
export function readFileName(name: string): { passport: string; kind: PilgrimPaper; issued: string | null } | null {
  const [, passport, kind, issued] = named.exec(name) ?? []
  const lower = kind?.toLowerCase()
  if (!passport || !lower || !kinds.includes(lower)) return null
  return { passport: passport.toUpperCase(), kind: lower as PilgrimPaper, issued: issued ?? null }
}

/** What one request takes, and files on their way at the same time. */
const batch = 40
const atOnce = 4

type Given = { person: null; passport: string; kind: PilgrimPaper; issued: string | null; file_name: string }

/** Files of many pilgrims at once, each sorted to its own by its name. */
export function AddFiles({ id, nameOf }: { id: string; nameOf: (key: string) => string }) {
  const t = useText('umrah_work')
  const api = useApi()
  const input = useRef<HTMLInputElement>(null)
  const { act, problem, results } = useGroupAct()
  const [sent, setSent] = useState<{ done: number; all: number } | null>(null)
  const [strange, setStrange] = useState<string[]>([])

  async function sendAll(files: readonly File[]) {
    const known = files.flatMap((file) => {
      const of = readFileName(file.name)
      return of ? [{ file, of }] : []
    })
    const failed = files.filter((file) => !readFileName(file.name)).map(({ name }) => name)
    setSent({ done: 0, all: known.length })
    const all: RowResult[] = []
    // What is sent is named by its pilgrim before more is sent: files that nothing names are limited.
    for (let at = 0; at < known.length; at += batch) {
      const documents: Given[] = []
      for (let from = at; from < Math.min(known.length, at + batch); from += atOnce) {
        await Promise.all(
          known.slice(from, Math.min(from + atOnce, at + batch)).map(async ({ file, of }) => {
            try {
              const { file_name } = await sendFile(file, {})
              documents.push({ person: null, ...of, file_name })
            } catch (error) {
              if (!isApiError(error)) throw error
              failed.push(file.name)
            }
          }),
        )
        setSent({ done: Math.min(known.length, from + atOnce), all: known.length })
      }
      if (documents.length > 0)
        await act(umrahDocuments.give, async () => {
          const answer = await api(umrahDocuments.give, { body: { id, documents } })
          all.push(...answer.results)
          return { ...(answer as { message?: string }), results: [...all] }
        })
    }
    setStrange(failed)
    setSent(null)
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3 rounded-r-2 border border-dashed border-line-strong px-4 py-3">
        <input
          ref={input}
          type="file"
          multiple
          accept="image/png,image/jpeg,image/webp,application/pdf"
          className="sr-only"
          tabIndex={-1}
          aria-label={t('add_files')}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            if (files.length > 0) void sendAll(files)
          }}
        />
        <Button
          size="small"
          icon={<Upload aria-hidden className="size-4" />}
          loading={sent !== null}
          loadingText={sent ? t('sending_files', sent) : ''}
          onClick={() => input.current?.click()}
        >
          {t('add_files')}
        </Button>
        <span className="min-w-0 flex-1 text-13 text-ink-2">{t('add_files_hint')}</span>
      </div>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {strange.length > 0 && (
        <Notice tone="warn" title={t('strange_files', { count: strange.length })}>
          <bdi className="text-13">{strange.join(', ')}</bdi>
        </Notice>
      )}
      <Outcomes results={results} nameOf={nameOf} />
    </div>
  )
}
