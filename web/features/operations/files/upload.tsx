import { useQuery } from '@tanstack/react-query'
import { Upload as UploadIcon, X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { useApi } from '#web/api/context.tsx'
import { FileLink } from './file-link.tsx'
import { FileThumb, isPicture } from './file-thumb.tsx'
import { type NamedFile, uploadsQuery } from './files.queries.ts'
import { type Accepted, kindsKey, mimesOf, type Sending, useSending } from './use-sending.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useFileDrop } from '#web/kit/form/use-file-drop.ts'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { buttonStyle, iconButtonStyle } from '#web/ui/button-style.ts'
import { cx } from '#web/ui/cx.ts'
import type { FieldText } from '#web/ui/field-frame.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Common = Omit<FieldText, 'locked'> & {
  /** `image` takes pictures only; the others PDFs too. */
  accept?: Accepted
}
type UploadProps = Common & { value: NamedFile | null; onChange: (file: NamedFile | null) => void }
type UploadListProps = Common & {
  value: readonly NamedFile[]
  onChange: (files: NamedFile[]) => void
  max?: number
}

/** One file: chosen by button, dropped, or taken from those uploaded before. The form keeps its `file_name`. */
export function Upload({ value, onChange, ...rest }: UploadProps) {
  return <UploadList {...rest} max={1} value={value ? [value] : []} onChange={([file]) => onChange(file ?? null)} />
}

/** Several files, ten unless told. */
export function UploadList(props: UploadListProps) {
  return (
    <WithTexts feature="files" fallback={<Skeleton className="h-24 w-full" />}>
      {() => <Field {...props} />}
    </WithTexts>
  )
}

function Field({
  label,
  hint,
  error,
  optional,
  className,
  accept = 'document',
  value,
  onChange,
  max = 10,
}: UploadListProps) {
  const t = useText('files')
  const common = useText('common')
  const id = useId()
  const held = useRef(value)
  held.current = value
  const { sending, problem, choose, forget } = useSending({
    accept,
    room: max - value.length,
    onSent(file) {
      held.current = [...held.current, file]
      onChange([...held.current])
    },
  })
  const translated = problem ?? error
  const note = translated ?? hint
  const isFull = value.length + sending.length >= max
  const noteId = `${id}-note`
  const remove = (file_name: string) => {
    onChange(value.filter((file) => file.file_name !== file_name))
    forget(file_name)
  }
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={note ? noteId : undefined}
      className={cx('min-w-0', className)}
    >
      <p id={id} className="mb-1.5 text-13 font-mid text-ink-2">
        {label}
        {optional && <span className="font-text text-ink-3"> ({common('optional')})</span>}
      </p>
      {(value.length > 0 || sending.length > 0) && (
        <ul className={cx('flex flex-col gap-2', !isFull && 'mb-2')}>
          {value.map((file) => (
            <Row key={file.file_name} thumb={<FileThumb file_name={file.file_name} />} name={<FileLink file={file} />}>
              <IconButton label={t('remove_what', { name: file.name })} onClick={() => remove(file.file_name)} />
            </Row>
          ))}
          {sending.map((one) => (
            <SendingRow key={one.id} sending={one} />
          ))}
        </ul>
      )}
      {!isFull && (
        <DropZone
          accept={accept}
          several={max > 1}
          invalid={Boolean(translated)}
          note={note ? noteId : undefined}
          label={id}
          onChoose={choose}
        >
          <Earlier accept={accept} taken={value} onChoose={(file) => onChange([...value, file])} />
        </DropZone>
      )}
      {note && (
        <p
          id={noteId}
          role={problem ? 'alert' : undefined}
          className={cx('mt-1.5 text-13', translated ? 'font-mid text-bad' : 'text-ink-3')}
        >
          {note}
        </p>
      )}
    </div>
  )
}

type DropZoneProps = {
  accept: Accepted
  several: boolean
  invalid: boolean
  label: string
  note: string | undefined
  onChoose: (files: readonly File[]) => void
  children: ReactNode
}

function DropZone({ accept, several, invalid, label, note, onChoose, children }: DropZoneProps) {
  const t = useText('files')
  const { open, zone, input } = useFileDrop(onChoose, invalid)
  const buttonId = useId()
  return (
    <div {...zone}>
      <input {...input} accept={mimesOf(accept).join()} multiple={several} />
      <button
        id={buttonId}
        type="button"
        className={buttonStyle('secondary', 'small')}
        aria-labelledby={`${label} ${buttonId}`}
        aria-describedby={note}
        onClick={open}
      >
        <UploadIcon aria-hidden className="size-4" strokeWidth={1.8} />
        {t(several ? 'choose_several' : 'choose')}
      </button>
      <span className="hidden text-13 text-ink-2 sm:inline pointer-coarse:hidden">
        {t(several ? 'drop_several' : 'drop')}
      </span>
      {children}
      <span className="w-full text-12 text-ink-3">{t(kindsKey(accept))}</span>
    </div>
  )
}

/** More than these nobody looks through in a menu. */
const earlierShown = 8

function Earlier({
  accept,
  taken,
  onChoose,
}: {
  accept: Accepted
  taken: readonly NamedFile[]
  onChoose: (file: NamedFile) => void
}) {
  const t = useText('files')
  const { data = [] } = useQuery(uploadsQuery(useApi()))
  const fitting = data
    .filter((file) => accept !== 'image' || isPicture(file.file_name))
    .filter((file) => !taken.some((one) => one.file_name === file.file_name))
    .slice(0, earlierShown)
  if (fitting.length === 0) return null
  return (
    <Menu
      label={t('earlier')}
      className={buttonStyle('ghost', 'small', 'sm:ms-auto')}
      entries={fitting.map((file) => ({
        id: file.file_name,
        label: <bdi className="block max-w-64 truncate">{file.name}</bdi>,
        onAction: () => onChoose(file),
      }))}
    />
  )
}

function Row({ thumb, name, children }: { thumb: ReactNode; name: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-14 items-center gap-3 rounded-r-2 bg-surface-2 px-2 py-1.5 inset-ring inset-ring-line">
      {thumb}
      <div className="min-w-0 flex-1 text-14">{name}</div>
      {children}
    </li>
  )
}

const wholePercent = 100

function SendingRow({ sending: { name, share, cancel } }: { sending: Sending }) {
  const t = useText('files')
  const percent = Math.round(share * wholePercent)
  const state = percent < wholePercent ? t('sent', { percent }) : t('checking')
  return (
    <Row
      thumb={
        <span className="grid size-10 flex-none place-items-center rounded-r-1 bg-surface-3 text-ink-3">
          <UploadIcon aria-hidden className="size-5" strokeWidth={1.6} />
        </span>
      }
      name={
        <>
          <span className="flex items-baseline gap-2">
            <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
            <span className="text-12 text-ink-2">{state}</span>
          </span>
          <span
            role="progressbar"
            aria-label={t('sending', { name })}
            aria-valuemin={0}
            aria-valuemax={wholePercent}
            aria-valuenow={percent}
            aria-valuetext={state}
            className="mt-1.5 block h-1 overflow-hidden rounded-full bg-surface-3"
          >
            <span className="block h-full rounded-full bg-sea" style={{ inlineSize: `${percent}%` }} />
          </span>
        </>
      }
    >
      <IconButton label={t('cancel_what', { name })} onClick={cancel} />
    </Row>
  )
}

const IconButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={iconButtonStyle(false, 'flex-none text-ink-3')} aria-label={label} onClick={onClick}>
    <X aria-hidden className="size-4.5" strokeWidth={1.8} />
  </button>
)
