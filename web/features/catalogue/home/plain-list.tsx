import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Money } from '#web/ui/money.tsx'
import type { HomeReply } from './home.queries.ts'

/** Tours and cars: a name, a note, a price at the end edge. */
export function PlainList({ title, items }: { title: string; items: HomeReply['tours'] }) {
  const t = useText('home')
  const locale = useLocale()
  return (
    <section>
      <h2 className="text-20">{title}</h2>
      <ul className="mt-4">
        {items.map((item) => (
          <li key={item.title.en} className="flex items-start justify-between gap-4 border-t border-line py-4">
            <div>
              <h3 className="text-16">{item.title[locale]}</h3>
              <p className="text-13 text-ink-3">{item.note[locale]}</p>
            </div>
            <p className="text-end">
              <Money value={item.price} className="block text-16 font-mid" />
              <span className="text-13 text-ink-3">{t(`per_${item.per}`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
