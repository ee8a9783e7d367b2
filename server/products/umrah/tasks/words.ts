import { words } from '#server/words'

export const umrahTaskWords = words('umrah_tasks', {
  added: { en: 'Task added.', ar: 'أضيفت المهمة.' },
  done: { en: 'Done.', ar: 'تم.' },
  gone: { en: 'This task is done already, or not there any more.', ar: 'أُنجزت هذه المهمة من قبل أو لم تعد موجودة.' },
  say_what_was_done: { en: 'Say what was told to whom', ar: 'اكتب ما أُبلغ ولمن' },
})
