import { Star } from 'lucide-react'
import { useText } from '#web/i18n/use-text.tsx'

/** A hotel's stars, said once for who does not see them. */
export function Stars({ count }: { count: number }) {
  const t = useText('umrah')
  return (
    <span role="img" aria-label={t('stars', { count })} className="inline-flex gap-0.5 text-accent-line">
      {Array.from({ length: count }, (_, index) => (
        <Star key={index} aria-hidden className="size-3.5 fill-current" strokeWidth={1.5} />
      ))}
    </span>
  )
}
