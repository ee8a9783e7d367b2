import type { PromoPlace } from '#contract/catalogue/images'
import { usePicture } from '#web/features/operations/files/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { framesOf } from './frames.ts'

type Focus = { x: number; y: number }
type PreviewProps = {
  file_name: string | null
  place: PromoPlace
  focus: Focus
  onFocus: (focus: Focus) => void
}
const steps = [0, 50, 100] as const
const nearest = (value: number) =>
  steps.reduce((best, step) => (Math.abs(step - value) < Math.abs(best - value) ? step : best))

/** The picture as the place cuts it, and which part of it is kept in sight. */
export function CropPreview({ file_name, place, focus, onFocus }: PreviewProps) {
  const t = useText('banners')
  const address = usePicture(file_name)
  if (!address) return <p className="text-13 text-ink-3">{t('no_preview')}</p>
  const frames = framesOf(place)
  const picture = (frame: string) => (
    <img
      src={address}
      alt=""
      className={cx('w-full rounded-r-2 bg-surface-3 object-cover', frame)}
      style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
    />
  )
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,1fr)] gap-4">
        <figure className="grid content-start gap-1">
          {picture(frames.wide)}
          <figcaption className="text-13 text-ink-3">{t('on_wide')}</figcaption>
        </figure>
        <figure className="grid content-start gap-1">
          {picture(frames.phone)}
          <figcaption className="text-13 text-ink-3">{t('on_phone')}</figcaption>
        </figure>
      </div>
      <fieldset className="grid gap-2">
        <legend className="text-14 font-mid">{t('focus')}</legend>
        <div dir="ltr" className="grid w-36 grid-cols-3 gap-1">
          {steps.flatMap((y) =>
            steps.map((x) => {
              const isOn = nearest(focus.x) === x && nearest(focus.y) === y
              return (
                <button
                  key={`${x} ${y}`}
                  type="button"
                  aria-pressed={isOn}
                  aria-label={t(`focus_${y}_${x}`)}
                  className={cx(
                    'grid size-11 place-items-center rounded-r-1 border border-line',
                    isOn ? 'bg-accent-soft text-accent-ink' : 'bg-surface-2 text-ink-3',
                  )}
                  onClick={() => onFocus({ x, y })}
                >
                  <span aria-hidden className="size-2.5 rounded-full bg-current" />
                </button>
              )
            }),
          )}
        </div>
      </fieldset>
    </div>
  )
}
