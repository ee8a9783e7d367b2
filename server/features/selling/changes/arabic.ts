/** Arabic of every sentence that this feature says by itself. */
export const sentences: Readonly<Record<string, string>> = {
  'This airline does not correct names online. Ask the office.':
    'لا تصحّح شركة الطيران هذه الأسماء إلكترونيًا. راجع المكتب.',
  'This is the name on the ticket.': 'هذا هو الاسم على التذكرة.',
  'It is too late to correct this name.': 'فات وقت تصحيح هذا الاسم.',
  'This is the name of another person. A few letters, the order, the title or a missing part can be corrected; for another person ask for a refund and book anew.':
    'هذا اسم شخص آخر. يمكن تصحيح أحرف قليلة أو الترتيب أو اللقب أو جزء ناقص؛ ولشخص آخر اطلب استردادًا واحجز من جديد.',
  'Name a change': 'حدّد التغيير',
  'Choose a flight to change': 'اختر الرحلة التي تريد تغييرها',
  'Choose each flight once': 'اختر كل رحلة مرة واحدة',
  'This change was not found.': 'لم نجد هذا التغيير.',
  'This change is decided already.': 'بُتّ في هذا التغيير من قبل.',
  'This quotation has run out. Ask for a new one.': 'انتهت مدة هذا العرض. اطلب عرضًا جديدًا.',
  'This fare cannot be changed. Ask for a refund instead.': 'لا تقبل هذه الأجرة التغيير. اطلب استردادًا بدلًا منه.',
  'It is too late to change these flights.': 'فات وقت تغيير هذه الرحلات.',
  'A flight of these tickets has left, or is checked in. It cannot be changed any more.':
    'غادرت إحدى رحلات هذه التذاكر أو أُنجز تسجيلها. لم يعد تغييرها ممكنًا.',
  'This airline does not change tickets online. Ask the office.':
    'لا تغيّر شركة الطيران هذه تذاكرها إلكترونيًا. راجع المكتب.',
  'The airline has changed its price. Ask for a new quotation.': 'غيّرت شركة الطيران سعرها. اطلب عرضًا جديدًا.',
  'The last seats on these flights are gone. Choose others.': 'نفدت آخر المقاعد في هذه الرحلات. اختر غيرها.',
  'The airline has not answered in time. Nothing was changed.': 'لم تُجب شركة الطيران في الوقت المحدد. لم يتغيّر شيء.',
  'The airline’s system does not answer. Try again.': 'لا يستجيب نظام شركة الطيران. حاول مجددًا.',
  'Something else is asked for these tickets. Wait for it first.': 'هناك طلب آخر على هذه التذاكر. انتظر نتيجته أولًا.',
  'The airline has other passengers under this PNR. The office looks after it.':
    'لدى شركة الطيران مسافرون آخرون تحت هذا الرقم. يتولى المكتب الأمر.',
  'A part is still to be paid. Pay it first.': 'ما زال جزء غير مدفوع. ادفعه أولًا.',
  'The airline has not changed these tickets. They are what they were.':
    'لم تغيّر شركة الطيران هذه التذاكر. بقيت كما كانت.',
  'There is nothing to pay for this change.': 'لا شيء يُدفع لهذا التغيير.',
  'Change quoted successfully.': 'أُعدّ عرض التغيير.',
  'Booking changed successfully.': 'غُيّر الحجز بنجاح.',
  'Change withdrawn successfully.': 'سُحب التغيير.',
}
