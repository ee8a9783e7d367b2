import { useQuery } from '@tanstack/react-query'
import { ExternalLink, FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DepositRow } from '#contract/money/deposits'
import { files } from '#contract/operations/files'
import { refuseBad, sendAlive } from '#web/api/client.ts'
import { saveFile } from '#web/api/save-file.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

type Proof = NonNullable<DepositRow['proof']>

/** The address of a blob for as long as somebody looks at it. */
function useBlobUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}

/** The slip: a picture at once, a PDF beside the page. It is fetched with the session, which a plain link would not carry. */
export function ProofViewer({ proof }: { proof: Proof | null }) {
  const t = useText('deposits')
  const { data, error, refetch } = useQuery({
    queryKey: ['file', proof?.file_name],
    enabled: proof !== null,
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      const call = { params: { file_name: proof!.file_name }, signal }
      const response = await sendAlive(files.get, call, '*/*')
      await refuseBad(response)
      return new Blob([await response.arrayBuffer()], { type: proof!.mime })
    },
  })
  const url = useBlobUrl(data)
  if (!proof) return <p className="text-14 text-ink-3">{t('no_proof')}</p>
  if (error) return <ErrorState level={3} title={t('proof_failed')} error={error} onRetry={() => void refetch()} />
  if (!data || !url)
    return (
      <Loading>
        <Skeleton className="h-64 w-full" />
      </Loading>
    )
  const open = () => {
    if (!window.open(url, '_blank')) saveFile(proof.name, data)
  }
  if (proof.mime.startsWith('image/'))
    return (
      <button type="button" className="block w-full cursor-zoom-in rounded-r-2" onClick={open}>
        <img
          src={url}
          alt={t('proof_of', { name: proof.name })}
          className="max-h-[60vh] w-full rounded-r-2 bg-surface-3 object-contain inset-ring inset-ring-line"
        />
      </button>
    )
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-r-2 bg-surface-3 p-4">
      <FileText aria-hidden className="size-8 flex-none text-ink-3" strokeWidth={1.4} />
      <bdi className="min-w-0 flex-1 truncate text-14">{proof.name}</bdi>
      <Button size="small" icon={<ExternalLink aria-hidden className="size-4" strokeWidth={1.8} />} onClick={open}>
        {t('open_pdf')}
      </Button>
    </div>
  )
}
