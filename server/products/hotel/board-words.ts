import type { Board, RoomView } from '#contract/catalogue/hotel-terms'
import type { Localised } from '#contract/kernel/shapes'

/** Boards and views as mails, papers and lists name them. */
export const boardWords: Readonly<Record<Board, Localised>> = {
  RO: { en: 'room only', ar: 'من دون وجبات' },
  BB: { en: 'breakfast', ar: 'مع الفطور' },
  HB: { en: 'half board', ar: 'نصف إقامة' },
  FB: { en: 'full board', ar: 'إقامة كاملة' },
  AI: { en: 'all inclusive', ar: 'شامل كل شيء' },
  SUH: { en: 'suhoor', ar: 'مع السحور' },
  IFT: { en: 'iftar', ar: 'مع الإفطار' },
  SUI: { en: 'suhoor and iftar', ar: 'مع السحور والإفطار' },
}
export const viewWords: Readonly<Record<Exclude<RoomView, 'none'>, Localised>> = {
  city: { en: 'city view', ar: 'إطلالة على المدينة' },
  sea: { en: 'sea view', ar: 'إطلالة على البحر' },
  haram_partial: { en: 'partial Haram view', ar: 'إطلالة جزئية على الحرم' },
  haram: { en: 'Haram view', ar: 'إطلالة على الحرم' },
  kaaba: { en: 'Kaaba view', ar: 'إطلالة على الكعبة' },
}
