import type { ReactNode } from 'react'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { type Seating as Who, SeatingProvider } from './seating-context.ts'

/** Around the parts that draw a cabin: whom they seat, and their words. Its value is kept the same while nothing changes. */
export function Seating({ who, children }: { who: Who; children: ReactNode }) {
  return <WithTexts feature="seating">{() => <SeatingProvider value={who}>{children}</SeatingProvider>}</WithTexts>
}
