import {
  ArrowLeft,
  ArrowRight,
  ChevronLeft,
  ChevronRight,
  LogOut,
  type LucideIcon,
  type LucideProps,
  Send,
  Undo2,
} from 'lucide-react'
import { cx } from './cx.ts'

/** An icon that points the reading way: mirrored in Arabic. Clocks, searches and planes are not. */
const mirrored = (Icon: LucideIcon) =>
  function Mirrored({ className, ...rest }: LucideProps) {
    return <Icon aria-hidden strokeWidth={1.8} className={cx('rtl:-scale-x-100', className)} {...rest} />
  }

export const Forward = mirrored(ArrowRight)
export const Backward = mirrored(ArrowLeft)
export const Next = mirrored(ChevronRight)
export const Previous = mirrored(ChevronLeft)
export const Undo = mirrored(Undo2)
export const Sent = mirrored(Send)
export const Leave = mirrored(LogOut)
