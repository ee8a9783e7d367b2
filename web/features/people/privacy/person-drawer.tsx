import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { type FoundPerson, type Held, privacy } from '#contract/people/privacy'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { counted } from '#web/ui/counted.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { heldQuery } from './privacy.queries.ts'
import { useDataFile } from './use-data-file.ts'

/** One person: what is held, what an erasure does to it, and both acts. */
export function PersonDrawer({ person, onClose }: { person: FoundPerson; onClose: () => void }) {
  const t = useText('people')
  const { kind, id, name, email, blocked } = person
  const { data, error, refetch } = useQuery(heldQuery(useApi(), person))
  const { download, isLoading } = useDataFile(privacy.exportPerson, { query: { kind, id } }, 'personal-data')
  const [isErasing, setErasing] = useState(false)
  const held = data?.data
  return (
    <>
      <Drawer
        isOpen
        onClose={onClose}
        title={name}
        foot={
          <>
            <Button
              icon={<Download aria-hidden className="size-4" strokeWidth={1.8} />}
              loading={isLoading}
              loadingText={t('downloading')}
              onClick={download}
            >
              {t('download')}
            </Button>
            {blocked === null && held && (
              <Button look="danger" onClick={() => setErasing(true)}>
                {t('erase')}
              </Button>
            )}
          </>
        }
      >
        <p className="text-14 text-ink-2">{t(`about_${kind}`)}</p>
        <Code className="mt-1 block text-14 break-all">{email ?? id}</Code>
        <div className="my-5">
          {held ? (
            <HeldList held={held} />
          ) : error ? (
            <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
          ) : (
            <Loading>
              <Skeleton className="h-56 w-full" />
            </Loading>
          )}
        </div>
        {blocked !== null && (
          <Notice tone="warn" title={t('blocked')}>
            {blocked}
          </Notice>
        )}
        <p className="mt-4 text-13 text-ink-2">
          {t('recorded')}{' '}
          <Link href={paths.privacy()} className={textLink}>
            {t('rules')}
          </Link>
        </p>
      </Drawer>
      {isErasing && held && (
        <EraseDialog person={person} held={held} onClose={() => setErasing(false)} onErased={onClose} />
      )}
    </>
  )
}

function HeldList({ held }: { held: readonly Held[] }) {
  const t = useText('people')
  const format = useFormat()
  return (
    <>
      <h3 className="mb-2 text-16 font-mid">{t('held')}</h3>
      <dl>
        {held.map(({ kind, rows, is_deleted }) => (
          <div key={kind} className="flex items-baseline gap-x-4 border-t border-line py-2 text-14">
            <dt className="min-w-0 flex-1">
              {t(`held_${kind}`)}
              <span className="block text-12 text-ink-2">{t(is_deleted ? 'is_deleted' : 'is_emptied')}</span>
            </dt>
            <dd className="font-mid">{counted(format, rows)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
