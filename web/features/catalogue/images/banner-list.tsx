import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { images, type PromoImage, type PromoPlace } from '#contract/catalogue/images'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle, iconButtonStyle } from '#web/ui/button-style.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { toast } from '#web/ui/toast.ts'

/** The pictures of one place in the order they are shown. */
export function BannerList({ place, banners }: { place: PromoPlace; banners: readonly PromoImage[] }) {
  const t = useText('banners')
  const api = useApi()
  const cache = useQueryClient()
  const translate = useTranslateMessage()
  const [gone, setGone] = useState<PromoImage | null>(null)
  const move = async (from: number, to: number) => {
    const ids = banners.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    try {
      await api(images.order, { body: { place, ids } })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast('error', translate(error.message) ?? '')
    } finally {
      fetchAgain(cache, images.order)
    }
  }
  if (banners.length === 0)
    return (
      <Card className="mt-4">
        <Empty title={t('empty')} text={t(`text_${place}`)} />
      </Card>
    )
  return (
    <div className="mt-4 grid gap-4">
      <p className="text-14 text-ink-2">{t(`text_${place}`)}</p>
      <ul className="grid gap-4">
        {banners.map((banner, index) => (
          <li key={banner.id}>
            <BannerRow
              banner={banner}
              onUp={index > 0 ? () => void move(index, index - 1) : undefined}
              onDown={index < banners.length - 1 ? () => void move(index, index + 1) : undefined}
              onDelete={() => setGone(banner)}
            />
          </li>
        ))}
      </ul>
      {gone && (
        <ActDialog
          title={t('delete_ask')}
          act={t('delete')}
          reason={null}
          run={() => api(images.remove, { query: { id: gone.id } })}
          call={images.remove}
          onClose={() => setGone(null)}
        >
          {t('delete_text')}
        </ActDialog>
      )}
    </div>
  )
}

type Move = (() => void) | undefined
type RowProps = { banner: PromoImage; onUp: Move; onDown: Move; onDelete: () => void }

function BannerRow({ banner, onUp, onDown, onDelete }: RowProps) {
  const t = useText('banners')
  const locale = useLocale()
  const { title, image, focus, link, language } = banner
  return (
    <Card>
      <div className="grid gap-4 sm:grid-cols-[16rem_minmax(0,1fr)]">
        <img
          src={image}
          alt={title[locale]}
          loading="lazy"
          className="aspect-[3/1] w-full rounded-r-2 bg-surface-3 object-cover"
          style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
        />
        <div className="grid content-start gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-16 font-mid">
              <bdi>{title[locale]}</bdi>
            </h2>
            <ShownTag banner={banner} />
            {language && <Tag>{t(`language_${language}`)}</Tag>}
          </div>
          <p className="text-14 text-ink-2">
            <Days banner={banner} />
          </p>
          {link && (
            <p dir="ltr" className="text-as-page truncate text-13 text-ink-3">
              {link}
            </p>
          )}
          <div className="mt-1 flex flex-wrap gap-2">
            <Link
              href={paths.adminBanners({ place: banner.place, edit: banner.id })}
              className={buttonStyle('secondary', 'small')}
            >
              {t('change')}
            </Link>
            <Button size="small" look="danger" onClick={onDelete}>
              {t('delete')}
            </Button>
            {onUp && (
              <button
                type="button"
                className={iconButtonStyle()}
                aria-label={t('up', { title: title[locale] })}
                onClick={onUp}
              >
                <ArrowUp aria-hidden className="size-5" strokeWidth={1.6} />
              </button>
            )}
            {onDown && (
              <button
                type="button"
                className={iconButtonStyle()}
                aria-label={t('down', { title: title[locale] })}
                onClick={onDown}
              >
                <ArrowDown aria-hidden className="size-5" strokeWidth={1.6} />
              </button>
            )}
          </div>
        </div>
      </div>
    </Card>
  )
}

/** Whether it is shown today. */
function ShownTag({ banner: { active, from, to } }: { banner: PromoImage }) {
  const t = useText('banners')
  const today = useClock().today()
  if (!active) return <Tag>{t('off')}</Tag>
  if (from && from > today) return <Tag tone="info">{t('coming')}</Tag>
  if (to && to < today) return <Tag>{t('over')}</Tag>
  return <Tag tone="ok">{t('shown')}</Tag>
}

function Days({ banner: { from, to } }: { banner: PromoImage }) {
  const t = useText('banners')
  const format = useFormat()
  const day = (date: string) => format.date(date, 'long')
  if (from && to) return t('from_to', { from: day(from), to: day(to) })
  if (from) return t('from_day', { from: day(from) })
  return to ? t('to_day', { to: day(to) }) : t('always')
}
